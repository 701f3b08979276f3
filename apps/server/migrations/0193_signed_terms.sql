-- Goes with 0189: a column that the version before does not write.
-- The terms of transfer as the customer signed them; null under other papers, and in rows older than the column.
alter table signatures add column "terms" text;
