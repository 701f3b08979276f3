-- A picture is kept in more sizes, each as WebP and as AVIF, which is a third smaller.
alter table image_renditions
  add column "format" text not null default 'webp' check ("format" in ('webp', 'avif')),
  drop constraint "image_renditions_size_check",
  add constraint "image_renditions_size_check" check ("size" in ('standard', 'large')),
  drop constraint image_renditions_pkey,
  add primary key ("fileId", "size", "format");
alter table image_renditions alter column "format" drop default;

drop function app.public_rendition(uuid, text);
-- A copy of a picture that a site shows to anybody: as AVIF where it is read and was kept, else as WebP.
create function app.public_rendition(wanted uuid, wanted_size text, reads_avif boolean) returns setof files
language sql stable security definer set search_path = public, pg_temp
as $$
  select files.* from image_renditions join files on files."id" = image_renditions."renditionId"
  where image_renditions."fileId" = wanted and image_renditions."size" = wanted_size
    and (reads_avif or image_renditions."format" = 'webp')
    and files."purpose" in ('product_image', 'category_image')
  order by image_renditions."format" limit 1
$$;
revoke execute on function app.public_rendition from public;
grant execute on function app.public_rendition to reprise_app;
