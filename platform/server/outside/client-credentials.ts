import { parsedJson, reachOutside, type OutsideAnswer } from './call-outside.ts';

/**
 * Asks a partner's token endpoint for a token by the credentials of a client (RFC 6749, 4.4; the client authenticates by
 * HTTP Basic). Answers what it answered, unread; throws as `reachOutside` does.
 */
export async function askForToken(
  address: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  timeoutMs?: number,
): Promise<OutsideAnswer> {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const { status, text } = await reachOutside(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
    },
    body: 'grant_type=client_credentials',
    timeoutMs,
  });
  return { status, json: parsedJson(text) };
}
