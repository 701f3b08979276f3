-- Goes with 0175: the same function, which may fail where it had to wait, and one that the version before does not call.
-- Those of these pictures that no product, category or circuit of any account shows, and that are not a copy of another size.
create function app.unshown_pictures(wanted uuid[]) returns setof uuid
language sql stable set search_path = public, pg_temp
as $$
  select files."id" from files
  where files."id" = any (wanted) and case files."purpose"
      when 'product_image' then not exists (select from products
        where cardinality(products."images") > 0 and products."images" @> array[files."id"])
      when 'category_image' then not exists (select from categories where categories."image" = files."id")
      when 'instruction_image' then not exists (select from circuits
        where files."id" = any (circuits."instructionImages"))
      else false end
    and not exists (select from image_renditions where image_renditions."renditionId" = files."id")
$$;
revoke execute on function app.unshown_pictures from public;

-- A catalogue that was copied shows the pictures of the original, in whichever account: a picture goes when no product,
-- category or circuit of any account shows it. Deletes the rows of those among `wanted`, with their copies of other sizes,
-- and answers the files whose bytes are to be removed. Nobody begins to show one meanwhile: where it would wait for long, it
-- fails (55P03), and its job is tried again.
create or replace function app.forget_pictures(wanted uuid[]) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s'
as $$
declare
  unshown uuid[];
begin
  -- shared by whoever copies a catalogue, until its copies can be seen
  perform pg_advisory_xact_lock(hashtext('app.forget_pictures'));
  -- shared by whoever is about to show one of them
  unshown := array(select "id" from files where "id" in (select app.unshown_pictures(wanted)) for update);
  -- asked again, since each statement sees what has been committed before it
  return query with going as (select app.unshown_pictures(unshown) as "id"), copies as (
    delete from image_renditions where "fileId" in (select "id" from going) returning "renditionId"
  )
  delete from files where files."id" in (select going."id" from going union all select "renditionId" from copies)
  returning files."id";
end
$$;

-- Pictures of products, of any account, after one of them in the order of their ids.
create function app.product_pictures("after" uuid, "most" integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select "fileId" from image_renditions where "fileId" > "after" group by "fileId" order by "fileId" limit "most"
$$;
revoke execute on function app.product_pictures from public;
grant execute on function app.product_pictures to reprise_app;
