import {
  answerOf,
  CallFailed,
  refusalOf,
  requestOf,
  type Call,
  type CallRefused,
  type LooseOptions,
} from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { announceSessionExpired } from './notices.ts';
import { getSession } from './session.ts';
import { settings } from './settings.ts';
import { currentLocale } from './words.ts';

const contentType = (response: Response): string => response.headers.get('Content-Type') ?? '';

const json = async (response: Response): Promise<unknown> => {
  // A HEAD says its type without a body.
  const text = contentType(response).includes('json') ? await response.text() : '';
  return text === '' ? undefined : JSON.parse(text);
};

const fileTypes = ['application/pdf', 'application/xml', 'text/csv', 'application/octet-stream', 'image/'];

const answer = async (response: Response): Promise<unknown> =>
  fileTypes.some((type) => contentType(response).startsWith(type))
    ? await response.blob()
    : answerOf(await json(response));

const refused = async (response: Response): Promise<CallRefused> => {
  const refusal = refusalOf(response.status, await json(response), response.headers.get('X-Request-Id'));
  // A wrong password is a 401 too, but nobody was signed in then.
  if (refusal.status === 401 && getSession() !== null) announceSessionExpired();
  return refusal;
};

/** A body that is a text is a file of the bank's, sent as it is; every other body is JSON or a form. */
const rawBody = ({ body }: LooseOptions): string | undefined => (typeof body === 'string' ? body : undefined);

/** Sends a request by its name and gives the answer untyped. */
async function send(name: string, options: LooseOptions = {}): Promise<unknown> {
  const { method, path, headers, body } = requestOf(
    name,
    rawBody(options) === undefined ? options : { ...options, body: undefined },
  );
  if (rawBody(options) !== undefined) headers['Content-Type'] = 'application/xml';
  headers['Accept-Language'] = currentLocale();
  const session = getSession();
  if (session !== null) {
    headers['X-Auth-Token'] = session.token;
    headers['X-Module'] = session.module;
  }
  let response: Response;
  try {
    response = await fetch(settings.apiUrl + path, {
      method,
      headers,
      body: rawBody(options) ?? body,
      signal: options.signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallFailed(error);
  }
  if (!response.ok) throw await refused(response);
  return await answer(response);
}

/**
 * Calls an endpoint by its name, with the types of its contract. The server already trimmed the answer to the
 * view, so it is not parsed again here.
 * Refusals: `CallRefused` (the server said no), `CallFailed` (it did not answer).
 */
export const call = ((name: string, options?: LooseOptions) => send(name, options)) as Call<Api>;
