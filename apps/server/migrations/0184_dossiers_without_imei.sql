-- Goes with 0182: two indexes.
-- Outside of a transaction: writers of dossiers do not wait for them.
-- The list of the dossiers without an IMEI, and its count: without them every dossier is read for the few that have none.
drop index concurrently if exists "buybacks_without_imei";
create index concurrently "buybacks_without_imei" on buybacks ("retailerAccountId", "createdAt" desc)
  include ("buyerAccountId") where "imei" is null;
drop index concurrently if exists "buybacks_of_buyer_without_imei";
create index concurrently "buybacks_of_buyer_without_imei" on buybacks ("buyerAccountId", "createdAt" desc)
  include ("retailerAccountId") where "imei" is null;
