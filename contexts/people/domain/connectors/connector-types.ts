/** What a connector is for. */
export const connectorTypes = [
  'authentication',
  'buyer',
  'payment_mode',
  'premium_feature',
  'scheduled',
  'transport',
] as const;
export type ConnectorType = (typeof connectorTypes)[number];
