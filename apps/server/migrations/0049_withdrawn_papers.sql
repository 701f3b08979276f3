-- A paper that is no longer true is withdrawn: kept, and opened by nobody. A cancelled file's label was still served.
alter table documents add column "withdrawnAt" timestamptz;

update documents set "withdrawnAt" = now()
from buybacks
where buybacks."id" = documents."buybackId" and buybacks."status" = 'bb_cancelled'
  and documents."type" in ('transfer_order', 'transport_order', 'tracking_sheet', 'shipping_label');

-- what was cancelled before it was sent has no parcel any more
update transports set "status" = 'cancelled', "version" = transports."version" + 1, "updatedAt" = now()
from items
where items."buybackId" = transports."buybackId" and items."status" = 'item_cancelled'
  and transports."leg" = 'inbound' and transports."status" in ('pending', 'labelled', 'failed');
