-- What only the addressee of a message may open (to choose a password, to follow a file, to answer a proposal, to take
-- up an estimate) stands in its letter, sealed and apart, until it has left. What is kept in `mails` is read by others.
create table mail_letters (
  "mailId" uuid primary key references mails on delete cascade,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "sealed" text not null check ("sealed" like 'sealed:%')
);
call app.wall('mail_letters', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('mail_letters');

-- a message that waits is written anew by its job, with a letter
delete from mails where "status" = 'queued';

-- messages of before, by the addresses that links had then
update mails set
  "text" = regexp_replace("text", '(/tracking/|/quote/|/renew/|/signature/|[?&;]token=)[A-Za-z0-9_-]{43}', '\1…', 'g'),
  "html" = regexp_replace("html", '(/tracking/|/quote/|/renew/|/signature/|[?&;]token=)[A-Za-z0-9_-]{43}', '\1…', 'g')
  where "text" || "html" ~ '(/tracking/|/quote/|/renew/|/signature/|[?&;]token=)[A-Za-z0-9_-]{43}';
update mails set
  "text" = regexp_replace("text", 'https?://[^[:space:]"''<>]+', '…', 'g'),
  "html" = regexp_replace("html", 'https?://[^[:space:]"''<>]+', '…', 'g')
  where "kind" = 'payout_claim';
