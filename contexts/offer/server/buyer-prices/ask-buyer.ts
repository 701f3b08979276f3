import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { buyerPriceLimits } from '../../domain/catalogue/catalogue.limits.ts';
import {
  buyerCents,
  buyerReference,
  type BuyerAnswer,
  type BuyerSilence,
} from '../../domain/prices/buyer-price.ts';
import type { ComputedPrice } from '../../domain/prices/estimate.ts';
import type { HeldList } from '../../domain/prices/price.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { sendToBuyer, type BuyerService } from '@reprise/people/server/public.ts';
import type { OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { log } from '@reprise/platform/server/log.ts';
import { faultsIn } from '@reprise/platform/server/outside/refused-answer.ts';
import { buyerFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import { asking } from './spared.ts';

/** A thing as its buyer is asked about it. `listed`: what the list gives for it. */
export type AskedThing = {
  product: Product;
  /** The code of its main category. */
  category: string | null;
  imei: string | null;
  list: HeldList;
  listed: ComputedPrice;
  chosen: readonly { questionId: string; id: string }[];
};

const answered = z.object({
  price: buyerCents,
  currency: z.string().length(3),
  validUntil: z.iso.datetime({ offset: true }),
  reference: buyerReference,
});

/** The answers that count, under the codes of their questions; names are those of the languages that have one. */
const answersOf = ({ list, chosen }: AskedThing) =>
  list.questions.flatMap(({ id: questionId, code, answers }) => {
    const given = answers.filter(({ id }) =>
      chosen.some((one) => one.questionId === questionId && one.id === id),
    );
    return given.length === 0
      ? []
      : [{ question: code, answers: given.map(({ id, name }) => ({ id, name })) }];
  });

/** The body of the call. */
const orderOf = (thing: AskedThing, key: string) => {
  const { product, category, imei, list, listed } = thing;
  const { id, reference, buyerReference: own, ean, label, brand, model, storageGb, currency } = product;
  return {
    reference: key,
    device: {
      productId: id,
      reference,
      buyerReference: own,
      ean,
      label,
      brand,
      model,
      storageGb,
      category,
      imei,
    },
    answers: answersOf(thing),
    list: {
      version: list.listVersion,
      price: listed.totalCents,
      currency,
      grade: listed.grade,
      basePrices: list.basePrices,
      lines: listed.lines.map(({ kind, cents, answerId }) => ({ kind, cents, answerId })),
    },
  };
};

const silent = (reason: BuyerSilence): BuyerAnswer => ({ kind: 'silent', reason });
function read({ status, json }: OutsideAnswer, currency: Currency, now: Date): BuyerAnswer {
  if (status < 200 || status >= 300) return silent('refused');
  const found = answered.safeParse(json);
  if (!found.success) {
    log.warn({ connector: buyerFqn, faults: faultsIn(found.error) }, 'a buyer’s price could not be read');
    return silent('wrong_answer');
  }
  const said = found.data;
  if (said.currency !== currency) return silent('other_currency');
  const until = Math.min(Date.parse(said.validUntil), now.getTime() + buyerPriceLimits.days * dayMs);
  if (until <= now.getTime()) return silent('expired');
  const { price, reference } = said;
  return { kind: 'quoted', cents: price, reference, validUntil: new Date(until).toISOString() };
}

async function ask(service: BuyerService, thing: AskedThing, at: { key: string; now: Date }) {
  const { key, now } = at;
  const { timeoutMs } = buyerPriceLimits;
  try {
    const body = orderOf(thing, key);
    const answer = await sendToBuyer(service, { path: '/prices', key, body, now, timeoutMs });
    return read(answer, thing.product.currency, now);
  } catch (error) {
    return silent(outsideFailureOf(error) === 'timeout' ? 'timeout' : 'unreachable');
  }
}

/** Was the service there, whatever it said? */
const isThere = (answer: BuyerAnswer): boolean =>
  answer.kind === 'quoted' || (answer.reason !== 'timeout' && answer.reason !== 'unreachable');

/**
 * Asks a buyer's service for the price of a thing, for two seconds at most (docs/connectors.md, "A buyer's prices
 * (`http.buyer`)"). Whatever keeps it from a valid price is an answer too: the list's price holds. Never to be awaited
 * within a transaction.
 * @param at the call's idempotency key, and now
 */
export const askBuyer = async (
  service: BuyerService,
  thing: AskedThing,
  at: { key: string; now: Date },
): Promise<BuyerAnswer> =>
  (await asking(service.id, at.now, () => ask(service, thing, at), isThere)) ?? silent('busy');
