-- Goes with 0148: a connector that the version before does not speak to.
-- A label printer of a workshop (docs/connectors.md, "Label printers").
insert into connectors ("name", "type", "fqn") values ('Imprimante d’étiquettes (ZPL)', 'premium_feature', 'zpl.printer');
