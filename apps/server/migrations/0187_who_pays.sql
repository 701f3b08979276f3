-- Goes with 0182: a function that the version before does not call, and a setting that it reads with the payment issuer alone.
-- Who pays a retailer's customers: the payment issuer of its account, and the retailer itself where its settings do not let
-- the buyer pay. A buyer asks too, who reads no settings of the retailer's: one word, and nothing else of them.
create function app.payment_issuer(account uuid) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select case when organization_root_details."buyerPaymentEnabled" is false then 'retailer' else accounts."paymentIssuer" end
  from accounts left join organization_root_details on organization_root_details."accountId" = accounts."id"
  where accounts."id" = account
$$;
revoke execute on function app.payment_issuer from public;
grant execute on function app.payment_issuer to reprise_app;

-- An account that was made with its retailer paying had the setting off, whether or not anybody wanted it. It stays off only
-- where somebody switched it off, so that a buyer who was chosen afterwards goes on paying.
update organization_root_details set "buyerPaymentEnabled" = true
where not "buyerPaymentEnabled"
  and not (select "isProvider" from accounts where accounts."id" = organization_root_details."accountId")
  and not exists (
    select from audit_logs
    where audit_logs."accountId" = organization_root_details."accountId"
      and audit_logs."nounId" = organization_root_details."id"
      and "before" ->> 'buyerPaymentEnabled' = 'true' and "after" ->> 'buyerPaymentEnabled' = 'false'
  );
