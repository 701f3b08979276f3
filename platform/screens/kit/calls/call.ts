import {
  CallFailed,
  isUnanswered,
  requestOf,
  type Call,
  type CallRefused,
  type LooseOptions,
  type WireRequest,
} from '../../../domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { answerIn, reach, refusalIn } from '../../shell/wire.ts';
import { callWatch, noteAnswer } from './call-watch.ts';
import { announceSessionExpired } from '../frame/notices.ts';
import { getSession, leadToFactor, type Session } from './session.ts';
import { keepTyped } from '../form/typed.ts';
import { noteWritten, readAfter, writtenTo } from './read-after.ts';

/** Who makes a call: their token, and the module in which they work. */
type Bearer = Pick<Session, 'token' | 'module'>;

/** The request with the headers of its caller. */
export function borne(request: WireRequest, bearer: Bearer | null = getSession()): WireRequest {
  if (bearer === null) return request;
  const who = { 'X-Auth-Token': bearer.token, 'X-Module': bearer.module, [readAfter]: writtenTo() };
  return { ...request, headers: { ...request.headers, ...who } };
}

/**
 * An ended session signs out, and keeps what was typed for the same person; whoever must add a second factor first is
 * led to it.
 */
export function noteRefusal({ status, code }: CallRefused): void {
  if (code === 'second_factor_missing') return leadToFactor();
  // a wrong password is a 401 too, but nobody was signed in then
  const session = getSession();
  if (status !== 401 || session === null) return;
  keepTyped(session.user.id);
  announceSessionExpired();
}

/** Sends a request by its name and returns the answer untyped. */
async function send(
  name: string,
  given: LooseOptions = {},
  bearer: Bearer | null = getSession(),
): Promise<unknown> {
  const watch = callWatch();
  const options = await watch.ready(name, given);
  const request = borne(requestOf(name, options), bearer);
  const response = await reach(request, options.signal).catch((error: unknown) => {
    if (error instanceof CallFailed) noteAnswer(false);
    throw watch.unanswered(name, options, error);
  });
  if (response.ok) {
    noteAnswer(true);
    noteWritten(response.headers.get(readAfter));
    const answer = await answerIn(response);
    watch.answered(name, answer);
    return answer;
  }
  const refusal = await refusalIn(response);
  noteAnswer(!isUnanswered(refusal));
  noteRefusal(refusal);
  throw watch.unanswered(name, options, refusal);
}

/** Calls an endpoint by its name, with the types of its contract, as the signed-in user. */
export const call = ((name: string, options?: LooseOptions) => send(name, options)) as Call<Api>;

/** The same for somebody who has just signed in and still has to choose a place. */
export const callAs = (bearer: Bearer): Call<Api> =>
  ((name: string, options?: LooseOptions) => send(name, options, bearer)) as Call<Api>;

/** The same for a call of which only the name is known: a kept one. */
export const callLoosely = (name: string, options: LooseOptions): Promise<unknown> => send(name, options);
