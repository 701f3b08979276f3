import {
  callOutside,
  reachOutside,
  type OutsideCall,
} from '@reprise/platform/server/outside/call-outside.ts';
import { AnswerTooLong, outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import { faultsIn, isPassing, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';
import type { PartnerFault } from '@reprise/people/domain/connectors/connector.ts';
import { faultOfStatus } from '@reprise/people/domain/connectors/connector.rules.ts';
import type { z } from 'zod';
import {
  importAnswer,
  importStatus,
  miraklOrder,
  ordersPage,
  shopRules,
  waiting,
  accepted,
  type offerOf,
  type ShopRules,
} from '../../domain/channels/mirakl.ts';
import { channelLimits } from '../../domain/channels/channel.limits.ts';

/** A shop at a marketplace that runs on Mirakl, with one account's settings. */
export type MiraklShop = ShopRules & { address: string; apiKey: string; shopId: string };

/** The shop of opened settings; null where some that it needs are missing. */
export function miraklShop(values: Record<string, string>): MiraklShop | null {
  const { address, apiKey, shopId = '' } = values;
  if (!address || !apiKey) return null;
  return { address, apiKey, shopId, ...shopRules(values) };
}

/** Which shop it is, of the marketplaces and shops to which settings may be led one after the other. */
export const placeOf = ({ address, shopId }: MiraklShop): string =>
  `${address.replace(/\/+$/, '')}#${shopId}`;

type Failing = ErrorOptions & Partial<Pick<ShopFailed, 'isPassing' | 'isOfOne'>>;

/**
 * The shop cannot be worked with. `isPassing`: it may be otherwise later, as after no answer at all. `isOfOne`: it answered,
 * and may do well with another order or import.
 */
export class ShopFailed extends Error {
  override name = 'ShopFailed';
  readonly fault: PartnerFault;
  readonly isPassing: boolean;
  readonly isOfOne: boolean;
  constructor(
    fault: PartnerFault,
    message: string,
    { isPassing: passes, isOfOne, ...options }: Failing = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.isPassing = passes ?? true;
    this.isOfOne = isOfOne ?? false;
  }
}

/** Is a status the shop's, whatever it was asked: it lets nobody in, is elsewhere, or was asked too often? */
const isOfShop = (status: number): boolean =>
  status < 400 || status === 401 || status === 403 || status === 429;

const refused = (status: number, words: string): ShopFailed =>
  new ShopFailed(
    faultOfStatus(status) ?? 'wrong_answer',
    [`HTTP ${status}`, words].filter(Boolean).join(': '),
    { isPassing: isPassing(status), isOfOne: !isOfShop(status) },
  );

function addressOf(
  { address, shopId }: MiraklShop,
  path: string,
  query: Record<string, string> = {},
): string {
  const asked = new URLSearchParams({ ...query, ...(shopId === '' ? {} : { shop_id: shopId }) }).toString();
  return `${address.replace(/\/+$/, '')}${path}${asked === '' ? '' : `?${asked}`}`;
}

type Asked = OutsideCall & { query?: Record<string, string> };

/** An answer of the shop, whatever it says. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isOfOne = error instanceof AnswerTooLong;
    throw new ShopFailed(outsideFailureOf(error), String(error), { cause: error, isOfOne });
  }
}

/** Throws `ShopFailed` where no answer comes, or another status than one of 2xx. */
async function ask(shop: MiraklShop, path: string, { query, ...call }: Asked): Promise<unknown> {
  const headers = { authorization: shop.apiKey };
  const { status, json } = await reached(callOutside(addressOf(shop, path, query), { ...call, headers }));
  if (status >= 200 && status < 300) return json;
  const { message, code } = problemOf(json);
  throw refused(status, message ?? code ?? '');
}

/** What an answer says. Throws `ShopFailed` with the fields that are not as the description says. */
function read<S extends z.ZodType>(schema: S, json: unknown, call: string): z.output<S> {
  const found = schema.safeParse(json);
  if (!found.success)
    throw new ShopFailed('wrong_answer', `${call} answered ${faultsIn(found.error)}`, { isOfOne: true });
  return found.data;
}

/** OR11: the orders that wait for an answer, or for their parcel, the latest first; not read yet. */
export async function openOrders(shop: MiraklShop): Promise<unknown[]> {
  const { ordersPerPage: max, orderPages } = channelLimits;
  const orders: unknown[] = [];
  for (let page = 0; page < orderPages; page += 1) {
    const query = {
      order_state_codes: [waiting, ...accepted].join(','),
      sort: 'dateCreated',
      order: 'desc',
      max: `${max}`,
      offset: `${page * max}`,
    };
    const json = await ask(shop, '/api/orders', { method: 'GET', query });
    const { orders: these, total_count: total } = read(ordersPage, json, 'OR11');
    orders.push(...these);
    if (these.length === 0 || orders.length >= total) break;
  }
  return orders;
}

/** OR11: the state of one order; null where the shop has no such order, or it cannot be read. */
export async function stateOfOrder(shop: MiraklShop, orderId: string): Promise<string | null> {
  const json = await ask(shop, '/api/orders', { method: 'GET', query: { order_ids: orderId } });
  const [order] = read(ordersPage, json, 'OR11').orders;
  return miraklOrder.safeParse(order).data?.order_state ?? null;
}

/** OR21: accepts every line of an order, or refuses every one. */
export async function answerOrder(
  shop: MiraklShop,
  orderId: string,
  { lineIds, isAccepted }: { lineIds: readonly string[]; isAccepted: boolean },
): Promise<void> {
  await ask(shop, `/api/orders/${encodeURIComponent(orderId)}/accept`, {
    method: 'PUT',
    body: { order_lines: lineIds.map((id) => ({ id, accepted: isAccepted })) },
  });
}

/** OF24: says what the shop offers, and answers the number of the import. */
export async function sendOffers(
  shop: MiraklShop,
  offers: readonly ReturnType<typeof offerOf>[],
): Promise<string> {
  const json = await ask(shop, '/api/offers', { method: 'POST', body: { offers } });
  return `${read(importAnswer, json, 'OF24').import_id}`;
}

/** OF02: what became of an import; null: it is not over. */
export async function endOfImport(
  shop: MiraklShop,
  importId: string,
): Promise<{ failed: string | null; hasReport: boolean } | null> {
  const json = await ask(shop, `/api/offers/imports/${importId}`, { method: 'GET' });
  const { status, has_error_report: hasReport, reason_status: reason } = read(importStatus, json, 'OF02');
  if (status === 'FAILED') return { failed: reason ?? status, hasReport };
  return status === 'COMPLETE' ? { failed: null, hasReport } : null;
}

/** OF03: the report of an import, a file whose columns no description names. */
export async function reportOfImport(shop: MiraklShop, importId: string): Promise<string> {
  const address = addressOf(shop, `/api/offers/imports/${importId}/error_report`);
  const headers = { authorization: shop.apiKey };
  const { status, text } = await reached(reachOutside(address, { method: 'GET', headers }));
  if (status !== 200) throw refused(status, '');
  return text;
}
