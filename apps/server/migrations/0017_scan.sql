-- What an act at the bench changed of its item, as it was before: whoever did it may take it back for a minute.
alter table history add column "before" jsonb check (jsonb_typeof("before") = 'object');

-- An item that left is still named when its old label is scanned.
create index on items ("identificationNumber") where "exitAt" is not null;
