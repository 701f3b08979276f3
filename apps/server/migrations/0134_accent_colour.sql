-- Goes with 0124: a column that the version before does not read.
-- A second colour of an account's site, for the buttons that begin a sale.
alter table accounts add column "accentColor" text check ("accentColor" ~* '^#[0-9a-f]{6}$');
