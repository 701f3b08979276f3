-- Goes with 0175: the same function, which may fail where it had to wait, and others that the version before does not call.
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

-- Looks at the next deliveries in the order in which they were made, and removes those that were kept long enough: each is
-- looked at once a night, where `app.purge_webhook_deliveries` passed over all that were removed before for each lot. Answers
-- how many were removed, and the last that was looked at; null: those after it are too young.
create function app.purge_deliveries_after("before" timestamptz, "after" uuid, "most" integer, out "removed" integer, out "last" uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  "looked" uuid[];
begin
  "looked" := array(
    select "id" from webhook_deliveries where webhook_deliveries."id" > "after" order by "id" limit "most");
  delete from webhook_deliveries where webhook_deliveries."id" = any ("looked") and "createdAt" < "before";
  get diagnostics "removed" = row_count;
  "last" := "looked"[cardinality("looked")];
  -- an id says when its row was made; one that was sent again is younger than its id
  if cardinality("looked") < "most" or ("removed" = 0 and uuid_extract_timestamp("last") >= "before") then
    "last" := null;
  end if;
end
$$;
revoke execute on function app.purge_deliveries_after from public;
grant execute on function app.purge_deliveries_after to reprise_app;
