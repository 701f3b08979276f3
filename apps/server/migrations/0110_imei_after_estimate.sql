-- On the site of an account the IMEI may be asked after the estimate instead of before the questions.
alter table organization_root_details add column "imeiAfterEstimate" boolean not null default false;
