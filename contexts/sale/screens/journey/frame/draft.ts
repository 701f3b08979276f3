import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { CartLine, ResumedQuote } from '../cart/cart.ts';
import { isTooOld, type Channel } from './channel.ts';
import { transportKey } from '../cart/transport.ts';

/** The unfinished sale of one thing: it is named in the address, and becomes the cart line of the same `inCartId`. */
export type Draft = {
  /** Becomes the line's `inCartId`: going back and forward again replaces the line instead of adding another. */
  id: string;
  productId: string;
  /** The IMEI by which the product was found; empty when it was found otherwise. */
  foundImei: string;
  imei: string | null;
  imeiMismatchAccepted: boolean;
  responses: Responses;
  /** The declaration on the server, and the answers that it records. */
  declaration: { id: string; of: string; grade: string | null } | null;
  /** Missing where no quote is resumed, or its price has ended. */
  quote?: ResumedQuote;
  transport: string | null;
  storeId: string | null;
  storeName: string | null;
  paymentModeId: string | null;
  bonusId: string | null;
  storedAt: string;
};

export const newDraft = (id: string, productId: string, now: Date, foundImei = ''): Draft => ({
  id,
  productId,
  foundImei,
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

/** A sale that begins with a declaration that exists already. */
export const draftOfDeclaration = (
  id: string,
  found: Pick<Draft, 'productId' | 'imei' | 'imeiMismatchAccepted' | 'responses'> & {
    id: string;
    grade: string | null;
  },
  now: Date,
): Draft => ({
  ...newDraft(id, found.productId, now),
  imei: found.imei,
  imeiMismatchAccepted: found.imeiMismatchAccepted,
  responses: found.responses,
  declaration: { id: found.id, of: declared(found), grade: found.grade },
});

/** The sale of a cart line, to change it. */
export function draftOfLine(line: CartLine, storedAt: Date): Draft {
  const { productId, imei, imeiMismatchAccepted, responses, grade } = line.declaration;
  const answered = { imei, imeiMismatchAccepted, responses };
  return {
    ...newDraft(line.inCartId, productId, storedAt),
    ...answered,
    declaration: { id: line.declarationId, of: declared(answered), grade },
    quote: line.quote,
    transport: transportKey(line),
    storeId: line.storeId ?? null,
    storeName: line.storeName,
    paymentModeId: line.paymentModeId,
    bonusId: line.tradeInBonusId ?? null,
  };
}

/** The most unfinished sales that one browser keeps; the oldest is dropped. */
const mostDrafts = 20;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'productId' in value &&
  'responses' in value &&
  Array.isArray(value.responses) &&
  'storedAt' in value &&
  typeof value.storedAt === 'string';

/** The stored sales, the latest first, without unreadable and expired ones. */
export function readDrafts(stored: string | null, channel: Channel, now: Date): Draft[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    const drafts = Array.isArray(value) ? value.filter((one) => isDraft(one)) : [];
    return drafts.filter(({ storedAt }) => !isTooOld(storedAt, channel, now));
  } catch {
    return [];
  }
}

/** The sales with this one as the latest. */
export const putDraft = (drafts: readonly Draft[], draft: Draft): Draft[] =>
  [draft, ...drafts.filter(({ id }) => id !== draft.id)].slice(0, mostDrafts);

/** The latest sale of a product that is not a cart line yet: another thing of the same kind begins a new one. */
export const unfinished = (
  drafts: readonly Draft[],
  productId: string,
  lines: readonly Pick<CartLine, 'inCartId'>[],
): Draft | undefined =>
  drafts.find(
    (draft) => draft.productId === productId && lines.every(({ inCartId }) => inCartId !== draft.id),
  );

/**
 * Does an address name a sale that goes on in this browser? Anything else begins a new one: a sale that was confirmed would
 * be refused as sold, at its last button.
 */
export const isGoingOn = (
  { productId, itemId }: { productId: string; itemId: string },
  drafts: readonly Pick<Draft, 'id' | 'productId'>[],
  lines: readonly Pick<CartLine, 'inCartId'>[],
): boolean =>
  drafts.some((draft) => draft.id === itemId && draft.productId === productId) ||
  lines.some(({ inCartId }) => inCartId === itemId);

/** The recorded content of a declaration as one text: another text is another declaration. */
export const declared = (draft: Pick<Draft, 'imei' | 'imeiMismatchAccepted' | 'responses'>): string =>
  JSON.stringify([draft.imei, draft.imeiMismatchAccepted, draft.responses]);
