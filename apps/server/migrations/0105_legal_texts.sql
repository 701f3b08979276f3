-- The text of a legal or information page of an account's site, beside its PDF: in the account's language, and in others.
create table legal_texts (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "page" text not null check (
    "page" in ('serviceTerms', 'eula', 'faqAndContact', 'cookiesPolicy', 'accessibilityStatement')
  ),
  "html" text not null check (length("html") <= 200000),
  "translations" jsonb not null default '{}' check (jsonb_typeof("translations") = 'object'),
  "version" integer not null default 0,
  "updatedAt" timestamptz not null default now(),
  unique ("accountId", "page")
);
call app.wall('legal_texts', 'accountId');
