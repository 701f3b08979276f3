import { CallFailed, requestOf, type Call, type LooseOptions, type WireRequest } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { answerIn, reach, refusalIn } from '@reprise/shell/wire';
import { callWatch, noteAnswer } from './call-watch.ts';
import { announceSessionExpired } from './notices.ts';
import { getSession } from './session.ts';

/** A body that is a text is a file of the bank's, sent as it is; every other body is JSON or a form. */
function requested(name: string, options: LooseOptions): WireRequest {
  if (typeof options.body !== 'string') return requestOf(name, options);
  const request = requestOf(name, { ...options, body: undefined });
  return {
    ...request,
    headers: { ...request.headers, 'Content-Type': 'application/xml' },
    body: options.body,
  };
}

/** Sends a request by its name and gives the answer untyped. */
async function send(name: string, given: LooseOptions = {}): Promise<unknown> {
  const watch = callWatch();
  const options = await watch.ready(name, given);
  const request = requested(name, options);
  const session = getSession();
  if (session !== null) {
    request.headers['X-Auth-Token'] = session.token;
    request.headers['X-Module'] = session.module;
  }
  const response = await reach(request, options.signal).catch((error: unknown) => {
    if (error instanceof CallFailed) noteAnswer(false);
    throw watch.unanswered(name, options, error);
  });
  noteAnswer(true);
  if (response.ok) {
    const answer = await answerIn(response);
    watch.answered(name, answer);
    return answer;
  }
  const refusal = await refusalIn(response);
  // A wrong password is a 401 too, but nobody was signed in then.
  if (refusal.status === 401 && getSession() !== null) announceSessionExpired();
  throw refusal;
}

/** Calls an endpoint by its name, with the types of its contract, for the person who is signed in. */
export const call = ((name: string, options?: LooseOptions) => send(name, options)) as Call<Api>;

/** The same for a call of which only the name is known: one that was kept. */
export const callLoosely = (name: string, options: LooseOptions): Promise<unknown> => send(name, options);
