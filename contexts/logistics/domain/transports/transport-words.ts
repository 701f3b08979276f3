/** On which way a parcel is, and how far. Screens read these without the schemas. */
export const legs = ['inbound', 'transfer', 'return'] as const;
export const transportStatuses = [
  'pending',
  'labelled',
  'failed',
  'handed_over',
  'delivered',
  'cancelled',
] as const;
