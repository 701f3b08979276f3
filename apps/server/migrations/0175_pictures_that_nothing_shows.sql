-- Goes with 0174: a function that the version before does not call.
-- A catalogue that was copied shows the pictures of the original, in whichever account: a picture goes when no product,
-- category or circuit of any account shows it. Deletes the rows of those among `wanted`, with their copies of other sizes,
-- and answers the files whose bytes are to be removed.
create function app.forget_pictures(wanted uuid[]) returns setof uuid
language sql security definer set search_path = public, pg_temp
as $$
  with unshown as (
    select files."id" from files
    where files."id" = any (wanted) and case files."purpose"
      when 'product_image' then not exists (select from products
        where cardinality(products."images") > 0 and products."images" @> array[files."id"])
      when 'category_image' then not exists (select from categories where categories."image" = files."id")
      when 'instruction_image' then not exists (select from circuits
        where files."id" = any (circuits."instructionImages"))
      else false end
  ), copies as (
    delete from image_renditions where "fileId" in (select "id" from unshown) returning "renditionId"
  )
  delete from files where "id" in (select "id" from unshown union all select "renditionId" from copies) returning "id"
$$;
revoke execute on function app.forget_pictures from public;
grant execute on function app.forget_pictures to reprise_app;
