-- Goes with 0135: a column that the version before does not read.
-- Until when whoever is sending a mail may still write that it was sent (contexts/paperwork/server/mails/post-mail.ts).
alter table mail_letters add column "sendingUntil" timestamptz;
