/** What an edition may change of a file's customer; the history names each. */
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

/** The same with what it may change of the device and the file. */
export const editedFields = [
  ...editedCustomerFields,
  'imei',
  'serialNumber',
  'comment',
  'paymentMode',
] as const;
