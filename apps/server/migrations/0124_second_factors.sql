-- The second factor of people (docs/decisions/033-second-factor.md).

create table second_factors (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "userId" uuid not null references users on delete cascade,
  "kind" text not null check ("kind" in ('totp', 'passkey')),
  "name" text not null check (length("name") between 1 and 60),
  "secret" text,
  "lastStep" integer,
  "credentialId" text,
  "publicKey" text,
  "counter" bigint,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz,
  -- a passkey is one person's: nobody else may register it
  unique ("credentialId"),
  check (("kind" = 'totp') = ("secret" is not null)),
  check (("kind" = 'passkey') = ("credentialId" is not null and "publicKey" is not null and "counter" is not null))
);
create index on second_factors ("userId");
call app.wall('second_factors', 'accountId');

create table recovery_codes (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "userId" uuid not null references users on delete cascade,
  "codeHash" text not null,
  "createdAt" timestamptz not null default now(),
  "usedAt" timestamptz,
  unique ("userId", "codeHash")
);
call app.wall('recovery_codes', 'accountId');

-- The challenges that were answered rightly, until they would have ended anyway: none is answered twice.
create table answered_challenges (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "userId" uuid not null references users on delete cascade,
  "tokenHash" text not null,
  "expiresAt" timestamptz not null,
  unique ("tokenHash")
);
create index on answered_challenges ("userId");
call app.wall('answered_challenges', 'accountId');

-- When the person of a session last proved that it is they; whether the organisation's provider let them in.
alter table sessions add column "confirmedAt" timestamptz;
alter table sessions add column "byProvider" boolean not null default false;

alter table organization_root_details add column "secondFactorRequired" boolean not null default false;
