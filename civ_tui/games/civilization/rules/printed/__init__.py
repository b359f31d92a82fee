"""Everything printed on the components: models, files, the catalog, and the checks made on loading it."""
