-- Circuits and payment modes are changed by administrators: of two who have the form open, the second is told.
alter table circuits add column "version" integer not null default 0 check ("version" >= 0);
alter table payment_modes add column "version" integer not null default 0 check ("version" >= 0);
