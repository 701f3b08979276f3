-- The customer's signature under the transfer order: one for what the paper said, kept with its ink.
create table signatures (
  "id" uuid primary key default uuidv7(),
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "way" text not null check ("way" in ('drawn', 'typed')),
  "place" text not null check ("place" in ('screen', 'phone')),
  "name" text not null check (length("name") between 2 and 125),
  "image" text check (length("image") <= 200000),
  "content" text not null check (length("content") = 64),
  "witnessId" uuid references users,
  "device" text not null check (length("device") <= 255),
  "signedAt" timestamptz not null,
  check (("way" = 'drawn') = ("image" is not null)),
  unique ("buybackId", "content")
);
call app.wall('signatures', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('signatures');
revoke update, delete on signatures from reprise_app; -- written once, never changed

-- A link to sign, also when it has ended: its page then says so.
create function app.signature_link_of(token_hash text) returns setof signed_links
language sql stable security definer set search_path = public, pg_temp
as $$ select * from signed_links where "tokenHash" = token_hash and "purpose" = 'signature' $$;

revoke execute on all functions in schema app from public;
grant execute on all functions in schema app to reprise_app;
