import type { ListedProduct, PriceListCreation } from '../../domain/price-lists/price-list.contract.ts';
import type { PriceList, PriceListDetail } from '../../domain/price-lists/price-list.ts';
import { overlaps } from '../../domain/price-lists/standing.ts';
import { priceListLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { timeZone, dayMs } from '@reprise/platform/domain/core/day.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { atMoment } from './price-lists.jobs.ts';
import { insertList, listsAhead } from './price-lists.db.ts';
import { startPriceList } from './start-price-list.ts';
import { viewPriceList } from './view-price-list.ts';
import { accountsOf, mayHave } from './write-listed.ts';
import { holdPriced, type PricedProduct } from './write-prices.db.ts';

const mostMs = priceListLimits.daysAhead * dayMs;

type Span = Pick<PriceList, 'startsAt' | 'endsAt'>;

/** From when to when, in the order of time and within what may be planned. Refusal: `invalid`. */
function spanOf({ startsAt, endsAt }: Pick<PriceListCreation, 'startsAt' | 'endsAt'>, now: Date): Span {
  const start = startsAt === null ? now.getTime() : Date.parse(startsAt);
  const problems: Violation[] = [];
  const far = { max: priceListLimits.daysAhead };
  if (start < now.getTime()) problems.push({ field: 'startsAt', code: 'date_past' });
  if (start > now.getTime() + mostMs) problems.push({ field: 'startsAt', code: 'days_ahead', values: far });
  if (endsAt !== null && Date.parse(endsAt) <= start)
    problems.push({ field: 'endsAt', code: 'end_before_start' });
  if (endsAt !== null && Date.parse(endsAt) > start + mostMs)
    problems.push({ field: 'endsAt', code: 'days_ahead', values: far });
  if (problems.length > 0) throw new Refused('invalid', { violations: problems });
  return { startsAt: new Date(start).toISOString(), endsAt };
}

type Given = { product: PricedProduct; line: ListedProduct; at: number };

/**
 * The products of a new list, locked, each as its author saw it: of two lists of the same products the second waits
 * here, and sees the first. Refusals: `product_not_found`, `status_changed` with
 * the lines whose prices somebody else changed, and the versions that their lists have now (`lists`, by product),
 * `product_incomplete` with those of published products left without any.
 */
async function heldLines({ db, actor }: Call, { accountId, lines }: PriceListCreation): Promise<Given[]> {
  const ids = lines.map(({ productId }) => productId);
  const held = await holdPriced(db, { accountId, accountIds: actor.accountIds }, ids);
  const given = lines.map((line, at) => {
    const product = held.get(line.productId);
    if (product === undefined) throw new Refused('product_not_found');
    return { product, line, at };
  });
  const wrong = (is: (one: Given) => boolean, code: string): Violation[] =>
    given.filter(is).map(({ at }) => ({ field: `lines.${at}`, code }));
  const isOld = ({ product, line }: Given): boolean => product.listVersion !== line.seen;
  const old = given.filter(isOld);
  if (old.length > 0) {
    const lists = Object.fromEntries(old.map(({ product }) => [product.id, product.listVersion]));
    throw new Refused('status_changed', { violations: wrong(isOld, 'price_changed'), extra: { lists } });
  }
  const empty = wrong(({ product, line }) => !mayHave(product, line.prices), 'price_or_block');
  if (empty.length > 0) throw new Refused('product_incomplete', { violations: empty });
  return given;
}

const momentIn = (locale: Locale, moment: string | null): string =>
  moment === null
    ? '–'
    : new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(moment),
      );

/**
 * A list that waits, or that has an end, asks no product for two prices at a time: `price_list_overlaps` names the
 * other list. What is changed at once and for good may be changed within another list, as on a product's sheet.
 */
async function refuseOverlap(call: Call, { accountId, startsAt, lines }: PriceListCreation, span: Span) {
  if (startsAt === null && span.endsAt === null) return;
  const ids = lines.map(({ productId }) => productId);
  const other = (await listsAhead(call.db, accountId, ids)).find((one) => overlaps(one, span));
  if (other === undefined) return;
  const start = momentIn(call.locale, other.startsAt);
  const end = momentIn(call.locale, other.endsAt);
  throw new Refused('price_list_overlaps', {
    extra: { name: other.name || start, products: other.products, start, end },
  });
}

/** A buyer's list is the buyer's; anybody of the account writes the account's. */
const buyerOf = ({ actor }: Call, [first]: readonly Given[], accountId: string): string | null =>
  actor.accountIds.includes(accountId) ? null : (first?.product.buyerAccountId ?? null);

/**
 * Changes the prices of several products together: at once, or by a job at its moment; for good, or until its end.
 * Refusals: `invalid`, `product_not_found`, `status_changed`, `product_incomplete`, `price_list_overlaps`.
 */
export async function createPriceList(call: Call, body: PriceListCreation): Promise<PriceListDetail> {
  const { actor, db, jobs, now } = call;
  const { accountId, name } = body;
  const span = spanOf(body, now);
  const given = await heldLines(call, body);
  call.bindTo([...new Set([...actor.accountIds, accountId])]);
  await refuseOverlap(call, body, span);
  const by = { userId: actor.userId, name: actor.name };
  const list = await insertList(
    db,
    {
      accountId,
      buyerAccountId: buyerOf(call, given, accountId),
      name,
      ...span,
      createdBy: by.userId,
      userName: by.name,
    },
    given.map(({ product, line }) => ({ ...line, label: product.label })),
    now,
  );
  if (body.startsAt === null) await startPriceList({ db, add: addFor(call, list), now, by }, list);
  else await jobs.add('price_lists.start', { listId: list.id }, atMoment(list, list.startsAt));
  if (list.endsAt !== null)
    await jobs.add('price_lists.end', { listId: list.id }, atMoment(list, list.endsAt));
  const after = { name, ...span, products: given.length };
  await writeAudit(call, { accountId, action: 'create', noun: 'price_list', nounId: list.id, after });
  return viewPriceList(call, list.id);
}

/** Enqueues for the accounts of a list: a buyer's own do not see the catalogue's. */
export const addFor =
  ({ jobs }: Call, list: PriceList): Call['jobs']['add'] =>
  (task, payload, options) =>
    jobs.add(task, payload, { accountIds: accountsOf(list), ...options });
