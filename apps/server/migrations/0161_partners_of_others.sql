-- Goes with 0160: connectors that the version before does not know; it asks nothing of them.
-- Partners that are spoken to by their own public interfaces (docs/connectors.md).
insert into connectors ("name", "type", "fqn") values ('Sendcloud', 'transport', 'sendcloud.carrier')
on conflict ("fqn") do nothing;
