/** The fields of the customer that an edition may change; the history names each. */
export const editedCustomerFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'iban',
  'identityType',
  'identityNumber',
  'identityAuthority',
  'identityDate',
] as const;

/** The same with the fields of the device and the buyback. */
export const editedFields = [
  ...editedCustomerFields,
  'imei',
  'serialNumber',
  'comment',
  'paymentMode',
] as const;
