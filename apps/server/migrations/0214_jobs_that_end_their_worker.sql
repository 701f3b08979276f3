-- Goes with 0189: a table that the version before does not read.
-- How often the worker died that had a job: one that ends its worker each time must fail some day. No key leads to the queue's
-- own table, which its library changes.
create table job_deaths (
  "jobId" bigint primary key,
  "deaths" int not null default 1
);
grant select, insert, update, delete on job_deaths to reprise_jobs;
