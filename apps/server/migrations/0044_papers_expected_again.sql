-- A paper that is expected again while it is being made (it was signed meanwhile) is not the one that was being made:
-- what the earlier job has drawn is thrown away, and the later one draws what is so now (design, 3f).
alter table documents add column "version" integer not null default 0 check ("version" >= 0);
