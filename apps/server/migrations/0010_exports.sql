-- How an export is made, found again and forgotten (administration, 3: Export; design, 3f).

alter table exports
  add column "entriesExpected" integer,
  add column "request" jsonb not null default '{}',
  add column "expiresAt" timestamptz,
  add check ("status" <> 'success' or "expiresAt" is not null);
-- One at a time for each person and kind, also when two calls come together.
create unique index on exports ("createdBy", "type") where "status" = 'in_progress';
create index on exports ("createdBy", "createdAt" desc);
create index on exports ("expiresAt") where "expiresAt" is not null;

-- Exports whose time is over, and those that nobody works on any more, of every account.
create function app.exports_due(until timestamptz)
returns table ("id" uuid, "accountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "accountId" from exports
  where "expiresAt" <= until
    or ("status" = 'in_progress' and "createdAt" <= until - interval '6 hours')
  limit 500
$$;
revoke execute on function app.exports_due from public;
grant execute on function app.exports_due to reprise_app;
