/** What a partner is for (administration, 3: Connector). */
export const connectorTypes = [
  'authentication',
  'buyer',
  'payment_mode',
  'premium_feature',
  'scheduled',
  'transport',
] as const;
export type ConnectorType = (typeof connectorTypes)[number];
