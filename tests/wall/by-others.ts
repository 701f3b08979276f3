/**
 * Calls that others describe, and what is answered where something is added to them: the parameters of OAuth that a server
 * does not know have to be ignored (RFC 6749, 3.2); Sendcloud sends a whole parcel and PayPal a whole payout, of which
 * little is read. Of PayPal's nothing is believed, what is added to the others is refused by their signature.
 */
export const byOthers: Readonly<Record<string, number>> = {
  'POST /oauth/token': 401,
  'POST /sendcloud-events/{connectorId}': 401,
  'POST /paypal-events/{connectorId}': 200,
};
