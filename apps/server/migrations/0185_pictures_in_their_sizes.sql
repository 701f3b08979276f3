-- Goes with 0181: the same functions, of which one answers banners too and one no longer the pictures of categories.
-- A copy of a picture that a site shows to anybody: as AVIF where it is read and was kept, else as WebP.
create or replace function app.public_rendition(wanted uuid, wanted_size text, reads_avif boolean) returns setof files
language sql stable security definer set search_path = public, pg_temp
as $$
  select files.* from image_renditions join files on files."id" = image_renditions."renditionId"
  where image_renditions."fileId" = wanted and image_renditions."size" = wanted_size
    and (reads_avif or image_renditions."format" = 'webp')
    and files."purpose" in ('product_image', 'category_image', 'banner')
  order by image_renditions."format" limit 1
$$;

-- Pictures of products, of any account, after one of them in the order of their ids. That of a category is stored before
-- its form is saved: nothing shows it meanwhile.
create or replace function app.product_pictures("after" uuid, "most" integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select "fileId" from image_renditions where "fileId" > "after"
    and exists (select from files where files."id" = "fileId" and files."purpose" = 'product_image')
  group by "fileId" order by "fileId" limit "most"
$$;
