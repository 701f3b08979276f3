-- Goes with 0135: a payment is held for reasons that the version before does not give.
-- A payment waits while its device is stolen, locked or not known (docs/device-identity.md, "Held payments"). Not validated:
-- every row met the narrower check before.
alter table payments drop constraint "payments_heldFor_check";
alter table payments add constraint "payments_heldFor_check" check ("heldFor" in (
  'imei_misread', 'imei_another_device', 'imei_unreadable', 'device_unchecked', 'device_locked', 'device_listed'
)) not valid;
