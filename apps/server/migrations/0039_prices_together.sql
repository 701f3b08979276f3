-- One change of a product's prices is one row, with every price that it touched (administration, 3: Import; issue: the
-- history of every price). A file of 200,000 products wrote a million rows.

alter table product_price_changes drop constraint "product_price_changes_grade_check";
alter table product_price_changes rename column "grade" to "grades";
alter table product_price_changes
  alter column "grades" type text[] using array["grades"],
  alter column "from" type integer[] using array["from"],
  alter column "from" set not null,
  alter column "to" type integer[] using array["to"],
  alter column "to" set not null,
  add check ("grades" <@ array['functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e']),
  -- each price, what it was, what it became
  add check (cardinality("grades") > 0 and cardinality("from") = cardinality("grades") and cardinality("to") = cardinality("grades"));
