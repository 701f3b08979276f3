-- Whether a declaration has become a file is asked with each confirmation.
create index on buybacks ("declarationId");
