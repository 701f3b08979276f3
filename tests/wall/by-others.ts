/**
 * Calls that others describe: the parameters of OAuth that a server does not know have to be ignored (RFC 6749, 3.2), and
 * Sendcloud sends a whole parcel, of which little is read. What is added to the latter is refused by its signature.
 */
export const byOthers: readonly string[] = ['POST /oauth/token', 'POST /sendcloud-events/{connectorId}'];
