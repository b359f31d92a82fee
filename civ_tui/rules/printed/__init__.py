"""What is printed on the components: models, files, the catalog, and the checks made when it is loaded."""
