import { CallRefused, isUnanswered, type LooseOptions } from '@reprise/platform/domain/core/call.ts';
import { call, callLoosely } from '@reprise/platform/screens/kit/calls/call.ts';
import { everyPage } from '@reprise/platform/screens/kit/calls/every-page.ts';
import { getSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { stockNamed } from '@reprise/platform/screens/bench/codes.ts';
import {
  changeKept,
  dropKept,
  isKept,
  isWaiting,
  keptNow,
  type Kept,
  type KeptRequest,
} from '@reprise/platform/screens/bench/kept-acts.ts';
import { refusalsIn, requestOfMove, requestOnStep, stepMeant } from './kept-request.ts';

/** An action that cannot be done to what was scanned; its message is a refusal's sentence. */
class NotMeant extends Error {}
export type NotMeantWords = { itemNotFound: string; stockNotFound: string; noStep: string };

async function stockOf(shelf: string | null, words: NotMeantWords): Promise<string> {
  const { items } = await everyPage((page) => call('GET /stocks', { query: page }));
  const stock = shelf === null ? undefined : stockNamed(items, shelf);
  if (stock === undefined) throw new NotMeant(words.stockNotFound);
  return stock.id;
}

/** The call of an action of which only codes are known: looks up what they are. */
async function meant(kept: Kept, words: NotMeantWords): Promise<KeptRequest> {
  const { item } = await call('GET /scan/{code}', { params: { code: kept.code } });
  if (item === null) throw new NotMeant(words.itemNotFound);
  if (kept.act === 'move') return requestOfMove(item, await stockOf(kept.shelf, words), kept);
  const stockId = kept.act === 'completeStep' ? await stockOf(kept.shelf, words) : null;
  const { steps } = await call('GET /items/{id}/refurb-steps', { params: { id: item.id } });
  const step = stepMeant(kept.act, steps);
  const request = step === null ? null : requestOnStep(kept.act, step, stockId, kept.said);
  if (request === null) throw new NotMeant(words.noStep);
  return request;
}

/** Attempts on a failing server before the action is shown as refused. */
const mostTries = 5;

/** Should the action be sent again later: nobody took it, an expired session, or a server that fails for now? */
function isForLater(error: unknown, tries: number): boolean {
  if (isUnanswered(error)) return true;
  if (!(error instanceof CallRefused)) return false;
  return error.status === 401 || ((error.status === 429 || error.status >= 500) && tries < mostTries);
}

export type Sent = { done: number; refused: number };
let sending: Promise<Sent> | null = null;
let isSending = false;

/** Is a call from the outbox being sent? */
export const sendsKept = (): boolean => isSending;

/** Sends the outbox, one action after the other in the order of the scans; concurrent callers share one run. */
export function sendKept(words: NotMeantWords, textOf: (error: unknown) => string): Promise<Sent> {
  sending ??= sendAll(words, textOf).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(words: NotMeantWords, textOf: (error: unknown) => string): Promise<Sent> {
  const sent: Sent = { done: 0, refused: 0 };
  if (getSession() === null) return sent;
  isSending = true;
  try {
    for (;;) {
      const kept = keptNow().find(isWaiting);
      if (kept === undefined) return sent;
      const result = await sendOne(kept, words, textOf);
      if (result === 'later') return sent;
      if (result !== 'gone') sent[result] += 1;
    }
  } finally {
    isSending = false;
  }
}

async function sendOne(
  kept: Kept,
  words: NotMeantWords,
  textOf: (error: unknown) => string,
): Promise<'done' | 'refused' | 'later' | 'gone'> {
  try {
    const request = kept.request ?? (await meant(kept, words));
    // another window has sent it while it was looked up
    if (!isKept(kept.key)) return 'gone';
    // a call that was sent once is not changed any more: its idempotency key stands for it
    if (kept.request === null) changeKept(kept.key, { request });
    const options: LooseOptions = { params: request.params, body: request.body, idempotencyKey: kept.key };
    const refusal = refusalsIn(await callLoosely(request.name, options));
    if (refusal !== '') throw new NotMeant(refusal);
    dropKept(kept.key);
    return 'done';
  } catch (error) {
    const tries = kept.tries + 1;
    if (isForLater(error, tries)) {
      if (error instanceof CallRefused && error.status !== 401 && !isUnanswered(error))
        changeKept(kept.key, { tries });
      return 'later';
    }
    changeKept(kept.key, { refusal: error instanceof NotMeant ? error.message : textOf(error) });
    return 'refused';
  }
}
