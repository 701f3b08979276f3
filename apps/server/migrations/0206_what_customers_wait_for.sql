-- Goes with 0189: a kind of task that the version before does not look for.
-- A store that may ask its customer about a proposal has another thing to do than one that has to answer a question: the
-- end of a litigation ends the first alone. Not validated: every row met the narrower check before.
alter table tasks drop constraint "tasks_kind_check";
alter table tasks add constraint "tasks_kind_check" check ("kind" in (
  'choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed',
  'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'payment_account', 'carrier_claim', 'recover_payment',
  'confirm_return_address', 'proposal_pending', 'reply_pending', 'document_to_provide', 'unexpected_parcel',
  'package_to_receive', 'payment_held', 'purchase_untold', 'order_unserved')) not valid;

-- What a control opened names no workshop, and says nothing; what a customer asked does one or the other.
update tasks set "kind" = 'proposal_pending'
from buybacks
where tasks."kind" = 'reply_pending' and tasks."doneAt" is null and tasks."detail" = '' and tasks."warehouseId" is null
  and buybacks."id" = tasks."buybackId" and buybacks."litigationStatus" = 'open';
