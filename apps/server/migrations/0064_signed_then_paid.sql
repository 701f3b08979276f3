-- A gift card or voucher is given out once the transfer order is signed; where it is spent, its shop says so.
alter table payments add column "redeemedAt" timestamptz;

-- What the customer signed with a pen on the printed order is witnessed by the seller.
alter table signatures drop constraint "signatures_way_check";
alter table signatures add constraint "signatures_way_check" check ("way" in ('drawn', 'typed', 'on_paper'));
alter table signatures drop constraint "signatures_place_check";
alter table signatures add constraint "signatures_place_check" check ("place" in ('screen', 'phone', 'paper'));
