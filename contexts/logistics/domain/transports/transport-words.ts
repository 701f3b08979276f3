/** The legs and statuses of a transport, apart from the schemas, so that screens can import them without zod. */
export const legs = ['inbound', 'transfer', 'return'] as const;
export const transportStatuses = [
  'pending',
  'labelled',
  'failed',
  'handed_over',
  'delivered',
  'cancelled',
] as const;
