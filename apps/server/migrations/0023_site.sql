-- What administrators make of their site: the editor of the home page, and the pictures that its banners show.

-- Two people may have the editor open: the second one to save is told.
alter table home_page_configs add column "version" integer not null default 0;

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check ("purpose" in ('logo', 'favicon', 'banner', 'legal', 'product_image', 'category_image', 'instruction_image', 'control_photo', 'check_in_photo', 'litigation_proof', 'customer_photo', 'document', 'bank_file', 'export'));

-- A file that a site shows to anybody; any other purpose answers no row.
create or replace function app.public_file(wanted uuid) returns setof files
language sql stable security definer set search_path = public, pg_temp
as $$
  select * from files
  where "id" = wanted
    and "purpose" in ('logo', 'favicon', 'banner', 'legal', 'product_image', 'category_image', 'instruction_image')
$$;
