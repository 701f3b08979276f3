import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import { passesLuhn } from '@reprise/platform/domain/codes/check-digit.ts';
import { readProducts, type DemoProduct } from '../../catalogue/read-products.ts';
import { questionsOf, type Audience, type DemoQuestion } from '../../catalogue/read-questions.ts';
import { stableUuid } from '../../make/identifiers.ts';
import type { Random } from './random.ts';

/** The condition of a device, as its owner declares it or as the workshop finds it. */
export type Condition = 'new' | 'good' | 'worn' | 'cracked' | 'dead' | 'locked';

/** A device that somebody sells. */
export type Thing = { product: DemoProduct; imei: string | null; withBox: boolean };

const popular: Record<string, number> = {
  Apple: 40,
  Samsung: 28,
  Google: 8,
  Xiaomi: 8,
  OnePlus: 6,
  Sony: 3,
  Motorola: 4,
  Fairphone: 3,
};

const products = readProducts().filter(({ status }) => status === 'published');
const priceOf = ({ prices }: DemoProduct): number => prices.grade_b ?? 0;
const brands = Object.entries(popular).flatMap(([brand, weight]) => Array<string>(weight).fill(brand));
const sought = new Map(
  Object.keys(popular).map((brand) => [
    brand,
    products
      .filter((one) => one.brand === brand && (one.prices.grade_d ?? 0) > 0)
      .toSorted((a, b) => priceOf(b) - priceOf(a))
      .slice(0, 45),
  ]),
);
const worthless = products.filter(({ prices, simple }) => !simple && prices.grade_e === 0);

/**
 * 15 digits that begin with one of the product's TACs. The devices from 900,000 on are left to whoever tries the demo: a
 * device of an open dossier cannot be sold again.
 */
function imeiOf({ tacCodes }: DemoProduct, random: Random): string {
  const body = `${random.pick(tacCodes)}${String(random.between(0, 899_999)).padStart(6, '0')}`;
  const check = '0123456789'.split('').find((digit) => passesLuhn(body + digit));
  return `${body}${check ?? '0'}`;
}

export function someThing(random: Random): Thing {
  const product = random.pick(sought.get(random.pick(brands)) ?? products);
  return {
    product,
    imei: product.imeiRequired ? imeiOf(product, random) : null,
    withBox: random.chance(0.3),
  };
}

/** An old phone that no longer switches on. */
export function worthlessThing(random: Random): Thing {
  const product = random.pick(worthless);
  return { product, imei: product.imeiRequired ? imeiOf(product, random) : null, withBox: false };
}

const positions: Record<Condition, { looks: number; power: number; lock: number }> = {
  new: { looks: 1, power: 1, lock: 1 },
  good: { looks: 2, power: 1, lock: 1 },
  worn: { looks: 3, power: 1, lock: 1 },
  cracked: { looks: 4, power: 1, lock: 1 },
  dead: { looks: 4, power: 3, lock: 1 },
  locked: { looks: 2, power: 1, lock: 3 },
};

function positionOf(question: DemoQuestion, condition: Condition): number {
  const { looks, power, lock } = positions[condition];
  if (question.code === 'screen' || question.code === 'shell') return looks;
  if (question.code === 'power') return power;
  return question.answers.some(({ lockCheck }) => lockCheck) ? lock : 1;
}

const asked = new Map<string, DemoQuestion[]>();

/** The answers that describe a device in that condition, with or without its box. */
export function answersFor(
  { product }: Thing,
  condition: Condition,
  withBox: boolean,
  audience: Audience,
): Responses {
  const { categoryIdentifier } = product;
  const questions = asked.get(categoryIdentifier) ?? questionsOf(categoryIdentifier);
  asked.set(categoryIdentifier, questions);
  return questions
    .filter(({ askedTo, type }) => askedTo.includes(audience) && (type === 'unique' || withBox))
    .map((question) => ({
      questionId: question.id,
      answerIds: [stableUuid(`answer:${question.id}:${positionOf(question, condition)}`)],
    }));
}
