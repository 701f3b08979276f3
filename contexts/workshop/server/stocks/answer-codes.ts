import { cleanCode } from '@reprise/platform/domain/codes/scan-code.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { presentFirst } from '../../domain/stocks/stock.states.ts';
import type { CodeAnswer, CodesAnswer } from '../../domain/stocks/stock.contract.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { refusalSentence } from '@reprise/platform/server/http/words.ts';
import { itemsOfCodes, type Scanned } from './scanned-items.db.ts';

export type Named = { code: string; item: Scanned } | { code: string; item: null; refusal: RefusalCode };
/** The decision of a bulk action about one item. */
export type Verdict = { result: 'done' | 'unchanged' } | { result: 'refused'; refusal: RefusalCode };

/** The one item that a code names in these workshops, of those that are there still; items elsewhere are not found. */
export function itemNamed(code: string, found: readonly Scanned[], workshops: readonly string[]): Named {
  const here = found.filter(({ warehouseId }) => warehouseId !== null && workshops.includes(warehouseId));
  const present = here.filter(({ exitAt }) => exitAt === null);
  const [item, ...others] = presentFirst(present.length > 0 ? present : here);
  if (item === undefined) return { code, item: null, refusal: 'item_not_found' };
  return others.length > 0 ? { code, item: null, refusal: 'several_items' } : { code, item };
}

export const numberOf = (item: Scanned): string =>
  item.identificationNumber ?? item.buybackIdentificationNumber;

function lineOf(named: Named, verdict: Verdict, locale: Locale): CodeAnswer {
  const { code, item } = named;
  const refusal = verdict.result === 'refused' ? verdict.refusal : null;
  return {
    code,
    itemId: item?.id ?? null,
    number: item === null ? null : numberOf(item),
    productLabel: item?.productLabel ?? null,
    status: item?.status ?? null,
    result: verdict.result,
    refusal,
    detail: refusal === null ? null : refusalSentence(refusal, locale),
  };
}

/** What each code names in these workshops; locks those items until the transaction ends. */
export async function namedItems(
  db: Trx,
  codes: readonly string[],
  workshops: readonly string[],
): Promise<Named[]> {
  const cleaned = codes.map(cleanCode);
  const found = await itemsOfCodes(db, cleaned, true);
  return cleaned.map((code) => itemNamed(code, found.get(code) ?? [], workshops));
}

/**
 * One answer for each code of a bulk action. `decide` is called once per item; a second code of the same item changes
 * nothing. Answers the lines, and the items to write; `locale`: the reader's language.
 */
export function answerCodes(
  named: readonly Named[],
  decide: (item: Scanned) => Verdict,
  locale: Locale,
): { answer: CodesAnswer; done: Scanned[] } {
  const done = new Map<string, Scanned>();
  const lines = named.map((one) => {
    if (one.item === null) return lineOf(one, { result: 'refused', refusal: one.refusal }, locale);
    if (done.has(one.item.id)) return lineOf(one, { result: 'unchanged' }, locale);
    const verdict = decide(one.item);
    if (verdict.result === 'done') done.set(one.item.id, one.item);
    return lineOf(one, verdict, locale);
  });
  const count = (result: CodeAnswer['result']): number =>
    lines.filter((line) => line.result === result).length;
  const answer = {
    lines,
    done: count('done'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
  return { answer, done: [...done.values()] };
}
