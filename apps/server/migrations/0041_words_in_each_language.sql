-- What an account writes of its site stands in its own language; here are the same texts in the others. A reader whose
-- language was not written gets English, else the account's own.
alter table organization_root_details
  add column "translations" jsonb not null default '{}' check (jsonb_typeof("translations") = 'object');
alter table home_page_configs
  add column "translations" jsonb not null default '{}' check (jsonb_typeof("translations") = 'object');
-- The same of a category, whose texts stand in French.
alter table categories
  add column "translations" jsonb not null default '{}' check (jsonb_typeof("translations") = 'object');

-- Why a file goes to its workshop: which sentence, with its values, so that each reader has it in their language. Files
-- of before keep the sentence that was written.
alter table buybacks
  add column "dispatchText" jsonb check (jsonb_typeof("dispatchText") = 'object');
