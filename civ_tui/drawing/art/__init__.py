"""The pictures of components, as text that anybody can mend: rows of letters, the colours of `legend.txt`."""
