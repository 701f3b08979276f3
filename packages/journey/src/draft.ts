import type { Responses } from '@reprise/domain/catalogue/question';
import { isTooOld, type Channel } from './channel.ts';

/** The sale under way, before it is a cart line. */
export type Draft = {
  /** Becomes the line's `inCartId`: going back and on again replaces the line, it never doubles it. */
  id: string;
  productId: string;
  imei: string | null;
  imeiMismatchAccepted: boolean;
  responses: Responses;
  /** What was recorded on the server, and the answers it was recorded with. */
  declaration: { id: string; of: string; grade: string | null } | null;
  transport: string | null;
  storeId: string | null;
  storeName: string | null;
  paymentModeId: string | null;
  bonusId: string | null;
  storedAt: string;
};

export const newDraft = (id: string, productId: string, now: Date): Draft => ({
  id,
  productId,
  imei: null,
  imeiMismatchAccepted: false,
  responses: [],
  declaration: null,
  transport: null,
  storeId: null,
  storeName: null,
  paymentModeId: null,
  bonusId: null,
  storedAt: now.toISOString(),
});

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  'responses' in value &&
  Array.isArray(value.responses) &&
  'storedAt' in value &&
  typeof value.storedAt === 'string';

/** The stored sale when it is of this product and not too old, else null. */
export function readDraft(
  stored: string | null,
  productId: string,
  channel: Channel,
  now: Date,
): Draft | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isDraft(value) || value.productId !== productId) return null;
    return isTooOld(value.storedAt, channel, now) ? null : value;
  } catch {
    return null;
  }
}

/** Puts the answers to one question in the place of those given before; none takes them away. */
export function answer(responses: Responses, questionId: string, answerIds: string[]): Responses {
  const others = responses.filter((response) => response.questionId !== questionId);
  return answerIds.length === 0 ? others : [...others, { questionId, answerIds }];
}

/** What a declaration records, as one text: another text is another declaration. */
export const declared = (draft: Pick<Draft, 'imei' | 'imeiMismatchAccepted' | 'responses'>): string =>
  JSON.stringify([draft.imei, draft.imeiMismatchAccepted, draft.responses]);
