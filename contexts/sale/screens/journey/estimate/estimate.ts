import { sameAnswers } from '@reprise/offer/domain/prices/answers.ts';
import type { Call, CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { Estimate, NothingView } from '@reprise/offer/domain/declarations/estimate-view.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Channel } from '../frame/channel.ts';
import { declared, type Draft } from '../frame/draft.ts';

/** A hash of a text: two declarations of the same answers are one request. */
const nameOf = (text: string): string => {
  let hash = 5381;
  for (const character of text) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 4_294_967_296;
  return hash.toString(16);
};

type Recorded = Pick<Draft, 'productId' | 'imei' | 'imeiMismatchAccepted' | 'responses' | 'quote'>;
type Declaration = CallAnswer<Api['POST /declarations']>;

/**
 * Resumes the mailed quote of a sale under a new declaration, whose price is the quote's; null where it holds none: other
 * answers were given since, or the quote has ended.
 */
async function resumed(
  call: Call<Api>,
  { quote, imei, imeiMismatchAccepted, responses }: Recorded,
  key: string,
): Promise<Declaration | null> {
  if (quote === undefined) return null;
  try {
    const held = await call('POST /saved-quotes/{signedToken}/resume', {
      params: { signedToken: quote.token },
      body: { line: quote.line },
      idempotencyKey: key,
    });
    if (!sameAnswers(held.responses, responses)) return null;
    if (held.imei === imei) return held;
    const params = { id: held.id };
    return await call('PATCH /declarations/{id}', { params, body: { imei, imeiMismatchAccepted } });
  } catch (error) {
    if (isOutOfReach(error) || (error instanceof CallRefused && error.code === 'quote_expired')) return null;
    throw error;
  }
}

/**
 * Records answers under a new declaration, at the price of their mailed quote while it holds. `key`: with the same key
 * the same answers are one declaration.
 */
export async function record(
  call: Call<Api>,
  said: Recorded,
  channel: Channel,
  key: string,
): Promise<Declaration> {
  const { productId, imei, imeiMismatchAccepted, responses } = said;
  const held = await resumed(call, said, key);
  if (held !== null) return held;
  return await call('POST /declarations', {
    idempotencyKey: key,
    body: {
      productId,
      askedTo: channel === 'store' ? 'store' : 'customer',
      imei,
      imeiMismatchAccepted,
      responses,
    },
  });
}

/**
 * Records the answers of a sale, once: the known declaration is kept while they stay, and changed when they change.
 * Refusals: those of POST and PATCH /declarations.
 */
export async function declare(
  call: Call<Api>,
  draft: Draft,
  channel: Channel,
  freshKey: string,
): Promise<NonNullable<Draft['declaration']>> {
  const of = declared(draft);
  const known = draft.declaration;
  if (known !== null && known.of === of) return known;
  const { imei, imeiMismatchAccepted, responses } = draft;
  if (known !== null) {
    try {
      const params = { id: known.id };
      const changed = await call('PATCH /declarations/{id}', {
        params,
        body: { imei, imeiMismatchAccepted, responses },
      });
      return { id: changed.id, of, grade: changed.grade };
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
    }
  }
  return await declareAnew(call, draft, channel, known === null ? draft.id : freshKey);
}

/**
 * Records the answers under a new declaration, whatever was recorded before. `key`: the prefix of the request's key.
 */
export async function declareAnew(
  call: Call<Api>,
  draft: Draft,
  channel: Channel,
  key: string,
): Promise<NonNullable<Draft['declaration']>> {
  const of = declared(draft);
  const made = await record(call, draft, channel, `${key}-${nameOf(of)}`);
  return { id: made.id, of, grade: made.grade };
}

/** Recorded by a former visit, or in another tab: the known answers are recorded again. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'not_found';

/** The questions were changed meanwhile: they are loaded again, and answers that are still possible are kept. */
export const areQuestionsOther = (error: unknown): boolean =>
  error instanceof CallRefused && (error.code === 'diagnostic_error' || error.code === 'question_unanswered');

/** The choices besides the answers. */
export type Options = {
  circuitId?: string;
  shippingMethodId?: string | null;
  paymentModeId?: string;
  tradeInBonusId?: string | null;
};

export const askEstimate = (
  call: Call<Api>,
  declarationId: string,
  options: Options,
  signal?: AbortSignal,
): Promise<Estimate> => call('POST /estimates', { body: { declarationId, ...options }, signal });

/** Why a thing that is blocked at zero is worth nothing, from the refusal; the schemas are loaded for it alone. */
export async function nothingIn(error: unknown): Promise<NothingView | null> {
  if (!(error instanceof CallRefused)) return null;
  const { nothingView } = await import('@reprise/offer/domain/declarations/estimate-view.ts');
  const told = nothingView.safeParse(error.extra['nothing']);
  return told.success ? told.data : null;
}

const unsellable: readonly string[] = ['configuration_error', 'no_buyback_price', 'buyback_zero_not_allowed'];

/** Why no price can be given; null when something else failed. */
export const noPriceReason = (error: unknown): string | null =>
  error instanceof CallRefused && unsellable.includes(error.code) ? error.code : null;
