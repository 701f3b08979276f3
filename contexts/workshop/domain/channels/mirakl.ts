import { z } from 'zod';
import { text } from '@reprise/platform/domain/core/field.ts';
import { currencies, type Currency } from '@reprise/platform/domain/core/money.ts';
import type { ResaleItem } from '../resale/resale.ts';
import { resaleLimits } from '../resale/resale.limits.ts';
import { channelLimits } from './channel.limits.ts';
import type { ChannelOffer } from './channel-offer.ts';

/** What the settings say of a shop: its currency, and the marketplace’s code for each cosmetic category of R2. */
export type ShopRules = { currency: Currency; states: ReadonlyMap<string, string> };

/** Reads the properties `currency` (EUR when left out) and `states` (`C6=10, C5=11`), as they were checked when typed. */
export const shopRules = ({ currency = '', states = '' }: Record<string, string>): ShopRules => ({
  currency: currencies.find((one) => one === currency) ?? 'EUR',
  states: new Map(
    [...states.matchAll(/(?<category>C\d)=(?<code>[\w.-]+)/g)].map(({ groups = {} }) => [
      groups['category'] ?? '',
      groups['code'] ?? '',
    ]),
  ),
});

/** What an offer says of its item. */
export type Said = Pick<ChannelOffer, 'ean' | 'stateCode' | 'price' | 'currency'>;

/**
 * What is said of an item in a shop; null: it is not offered there. It has an EAN and an asking price in the shop’s
 * currency, it works (R2 gives it a functional category), and the marketplace has a code for its cosmetic category.
 */
export function saidOf(
  item: Pick<ResaleItem, 'ean' | 'askingPrice' | 'askingCurrency' | 'r2Cosmetic' | 'r2Functional'>,
  { currency, states }: ShopRules,
): Said | null {
  const { ean, askingPrice: price = null, askingCurrency, r2Cosmetic, r2Functional } = item;
  const stateCode = states.get(r2Cosmetic);
  if (ean === null || price === null || askingCurrency !== currency) return null;
  if (stateCode === undefined || r2Functional === null) return null;
  return { ean, stateCode, price, currency };
}

/** An offer of OF24, of which the marketplace has one thing; `number`: what stands on its label. */
export const offerOf = (
  itemId: string,
  { ean, stateCode, price }: Said,
  { number, isWithdrawn }: { number: string | null; isWithdrawn: boolean },
) => ({
  shop_sku: itemId,
  product_id: ean,
  product_id_type: 'EAN',
  state_code: stateCode,
  price: price / 100,
  quantity: isWithdrawn ? 0 : 1,
  ...(number === null ? {} : { internal_description: number }),
  update_delete: isWithdrawn ? 'delete' : 'update',
});

/** The answer of OF24. */
export const importAnswer = z.object({ import_id: z.int().nonnegative() });

/** The answer of OF02; a status that is none of these is of an import that is not over. */
export const importStatus = z.object({
  status: z.string(),
  has_error_report: z.boolean(),
  reason_status: z.string().nullish(),
});

/**
 * What a report of OF03 says of each of these items. Its columns are described nowhere: the line that holds the SKU is kept
 * with its words.
 */
export function refusedIn(report: string, itemIds: readonly string[]): { itemId: string; refusal: string }[] {
  const lines = report.split(/\r?\n/);
  return itemIds.flatMap((itemId) => {
    const line = lines.find((one) => one.includes(itemId));
    if (line === undefined) return [];
    const words = line.split(/[;"]+/).filter((cell) => cell.trim() !== '' && cell !== itemId);
    return [{ itemId, refusal: words.join(' ').slice(0, channelLimits.refusal.max) }];
  });
}

/** A page of OR11; each order is read by itself, so that one that cannot be read holds up no other. */
export const ordersPage = z.object({ orders: z.array(z.unknown()), total_count: z.int().nonnegative() });

/** An order of OR11, with what is read of it: nothing of the customer. */
export const miraklOrder = z.object({
  order_id: text(60, 1),
  order_state: z.string(),
  created_date: z.iso.datetime({ offset: true }),
  currency_iso_code: z.string(),
  order_lines: z
    .array(
      z.object({
        order_line_id: text(resaleLimits.orderNumber.max, 1),
        order_line_state: z.string(),
        offer_sku: z.string(),
        /** Of all its things, without the postage. */
        price: z
          .number()
          .min(0)
          .max(resaleLimits.price.max / 100),
        quantity: z.int(),
      }),
    )
    .min(1),
});
export type MiraklOrder = z.infer<typeof miraklOrder>;
export type MiraklLine = MiraklOrder['order_lines'][number];

/** An order that waits for the shop to accept or refuse it. */
export const waiting = 'WAITING_ACCEPTANCE';
/** Those of an order or a line that is accepted and has not left: some marketplaces accept by themselves. */
export const accepted: readonly string[] = ['WAITING_DEBIT', 'WAITING_DEBIT_PAYMENT', 'SHIPPING'];
