-- What an account declares of the accessibility of its site, after the model of the French RGAA.
create table accessibility_statements (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null unique references accounts,
  "declarant" text not null,
  "conformity" text not null check ("conformity" in ('total', 'partial', 'none')),
  "rate" double precision check ("rate" between 0 and 100),
  "audit" text not null check ("audit" in ('none', 'own', 'external')),
  "auditor" text not null,
  "standard" text not null,
  "auditedOn" date,
  "nonConformities" text not null,
  "exemptions" text not null,
  "outOfScope" text not null,
  "technologies" text not null,
  "environments" text not null,
  "tools" text not null,
  "pages" text not null,
  "establishedOn" date not null,
  "revisedOn" date,
  "contactEmail" text not null,
  "contactForm" text not null,
  "contactAddress" text not null,
  "translations" jsonb not null default '{}' check (jsonb_typeof("translations") = 'object'),
  "version" integer not null default 0,
  "updatedAt" timestamptz not null default now(),
  check ("audit" <> 'none' or ("conformity" = 'none' and "rate" is null))
);
call app.wall('accessibility_statements', 'accountId');
