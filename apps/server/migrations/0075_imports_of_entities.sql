-- Entities are imported from a file, as users are.
alter table imports
  drop constraint "imports_type_check",
  add constraint "imports_type_check"
    check ("type" in ('products', 'categories', 'diagnostic_questions', 'users', 'organizations'));
