import {
  requestOf,
  type Call,
  type LooseOptions,
  type WireRequest,
} from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { answerIn, reach, refusalIn } from '@reprise/platform/screens/shell/wire.ts';
import { forgetToken, isNew, webToken, type WebToken } from './token.ts';

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusalIn(response);
  return await answerIn(response);
}

const askToken = async (): Promise<WebToken> => {
  const body = new URLSearchParams({ url: location.origin });
  return (await read(await reach(requestOf('POST /webtoken-with-account-and-ord', { body })))) as WebToken;
};

/** The organization of the visitor's token. */
export const visitor = (): Promise<WebToken> => webToken(askToken);

/** Sends a request that needs no token: the white-label configuration. */
export const sendPublic = async (name: string, options: LooseOptions = {}): Promise<unknown> =>
  await read(await reach(requestOf(name, options), options.signal));

const bearing = async (request: WireRequest, signal?: AbortSignal): Promise<[Response, string]> => {
  const { token } = await visitor();
  const headers = { ...request.headers, Authorization: `Bearer ${token}` };
  return [await reach({ ...request, headers }, signal), token];
};

/**
 * What the connectors of premium features offer depends on who the visitor is: when they are refused for their token,
 * the page starts again with a new one. A token that is refused as soon as it was issued does not start it again.
 */
const startsAgain: readonly string[] = [
  'GET /organizations/launch-generic-premium-feature-connector',
  'GET /dispatch-circuit-rules/{id}/launch-premium-feature-connector',
];

/** Sends a request by its name with the visitor's token, which is renewed once when the server no longer knows it. */
async function send(name: string, options: LooseOptions = {}): Promise<unknown> {
  const request = requestOf(name, options);
  const [first, token] = await bearing(request, options.signal);
  if (first.status !== 401) return await read(first);
  forgetToken(token);
  if (startsAgain.includes(name) && !isNew(token)) {
    location.reload();
    throw await refusalIn(first);
  }
  const [second] = await bearing(request, options.signal);
  return await read(second);
}

/**
 * Calls an endpoint by its name, with the types of its contract. The server already trimmed the answer to the
 * view, so it is not parsed again here.
 * Refusals: `CallRefused` (the server said no), `CallFailed` (it did not answer).
 */
export const call = ((name: string, options?: LooseOptions) => send(name, options)) as Call<Api>;
