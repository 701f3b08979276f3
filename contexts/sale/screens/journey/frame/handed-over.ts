import type { Draft } from './draft.ts';

export type HandedSale = Pick<Draft, 'imei' | 'imeiMismatchAccepted' | 'responses'>;

const name = 'sale';

/**
 * What was answered, as the fragment of an address: a browser sends it to no server. The tab that opens there goes on
 * with it, also where it shares no storage with this page.
 */
export const handedOver = ({ imei, imeiMismatchAccepted, responses }: HandedSale): string =>
  `#${new URLSearchParams({ [name]: JSON.stringify([imei, imeiMismatchAccepted, responses]) })}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;

const isResponse = (value: unknown): value is Draft['responses'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'questionId' in value &&
  isText(value.questionId) &&
  'answerIds' in value &&
  Array.isArray(value.answerIds) &&
  value.answerIds.every((one) => isText(one));

/** The answers in a fragment; null where there are none, or they cannot be read. */
export function readHandedOver(hash: string): HandedSale | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    const [imei, accepted, responses]: unknown[] = value;
    if (!Array.isArray(responses) || !(imei === null || isText(imei))) return null;
    return {
      imei,
      imeiMismatchAccepted: accepted === true,
      responses: responses.filter((one) => isResponse(one)),
    };
  } catch {
    return null;
  }
}
