-- In what an account's files to import are written where they say nothing themselves and are not UTF-8: one wrong byte
-- no longer decides it for them.
alter table organization_root_details add column "importEncoding" text not null default 'utf-8'
  check ("importEncoding" in ('utf-8', 'windows-1252', 'iso-8859-15', 'macintosh'));
