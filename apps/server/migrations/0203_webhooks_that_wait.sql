-- Goes with 0189: the function answers as before, and names a webhook less often.
-- What stands behind a delivery that waits for its next attempt is not due: only the first that waits of a thread says when
-- something of it is. Before, a webhook one of whose dossiers had failed was looked at every second until then.
create or replace function app.webhooks_due(until timestamptz)
returns table ("id" uuid, "accountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select webhooks."id", webhooks."accountId"
  from webhooks join accounts on accounts."id" = webhooks."accountId"
  where webhooks."isActive" and (webhooks."restsUntil" is null or webhooks."restsUntil" <= until)
    and accounts."status" = 'active' and accounts."deletedAt" is null
    and (
      exists (
        select from events
        where events."accountId" = webhooks."accountId" and events."position" > webhooks."readTo")
      or exists (
        select from events
        where events."buyerAccountId" = webhooks."accountId" and events."position" > webhooks."readTo")
      or exists (
        select from webhook_deliveries as head
        where head."webhookId" = webhooks."id" and head."outcome" is null and head."nextTryAt" <= until
          and not exists (
            select from webhook_deliveries as earlier
            where earlier."webhookId" = head."webhookId" and earlier."outcome" is null
              and earlier."thread" = head."thread" and earlier."position" < head."position")))
$$;
