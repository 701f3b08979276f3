import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import { buildBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import type { Organisation } from './organisation.ts';
import type { World } from './world.ts';
import { arrangeDossier } from './arrange-dossier.ts';

let sequence = 1000;

type Sold = {
  customer?: Partial<Customer>;
  buyback?: Partial<Buyback>;
  /** The token of the visitor who sold it; if absent, a store did. */
  visitor?: string;
  cartId?: string;
};
export type SoldDossier = {
  buybackId: string;
  cartId: string;
  customerId: string;
  itemId: string;
  paymentId: string;
  number: string;
};

const noImpact = { enabled: false, unit: 'amount', value: 0 } as const;

const numbered = (number: string) => ({ identificationNumber: number, cartNumber: number, inCartId: number });
const paid = { amount: 17_091, bonus: 2_000, iban: null, holderName: 'Zoë Łukasiewicz' } as const;

/** Inserts a dossier of the worked example of docs/price.md, with its own customer and the whole ledger: 170.91 €. */
export async function insertSoldDossier(
  world: World,
  org: Organisation,
  sold: Sold = {},
): Promise<SoldDossier> {
  const owned = { retailerAccountId: org.retailer, buyerAccountId: org.buyer };
  const storeId = sold.visitor ? null : org.store;
  const number = buildBuybackNumber((sequence += 1));
  const customerId = await world.insert('customers', { ...owned, ...customerRow, ...sold.customer });
  const cartId = sold.cartId ?? (await insertCart(world, org, customerId, storeId, number));
  const circuitType = sold.visitor ? 'web_post' : 'store_drop';
  const { buybackId, itemId, paymentId } = await arrangeDossier(world, org, {
    responses: [
      { questionId: org.questions.screen, answerIds: [org.answers.screen_micro] },
      { questionId: org.questions.battery, answerIds: [org.answers.battery_78] },
    ],
    buyback: {
      ...agreed(org),
      ...numbered(number),
      cartId,
      storeId,
      customerId,
      status: 'bb_awaiting_inventory',
      channel: sold.visitor ? 'web' : 'store',
      circuitId: org.circuits[circuitType],
      circuitType,
      createdBy: sold.visitor ? null : org.users.store_seller,
      sessionId: sold.visitor ? await sessionOf(world, sold.visitor) : null,
      ...sold.buyback,
    },
    item: { storeId, status: 'item_awaiting_inventory' },
    payment: { ...paid, storeId, endToEndId: number },
  });
  return { buybackId, cartId, customerId, itemId, paymentId, number };
}

const customerRow = {
  firstName: 'Zoë',
  lastName: 'Łukasiewicz-d’Hérouville',
  email: 'zoe@example.org',
  phone: '+33612345678',
  street: '12 rue de l’Église',
  streetMore: null,
  zipCode: '59000',
  city: 'Lille',
  country: 'FR',
  language: 'fr-FR',
  iban: 'FR7630006000011234567890189',
  identityType: 'identity_card',
  identityNumber: 'X4RTBPFW4',
  identityAuthority: 'Préfecture du Nord',
  identityDate: '2020-05-04',
} as const;

const insertCart = (
  world: World,
  org: Organisation,
  customerId: string,
  storeId: string | null,
  number: string,
) =>
  world.insert('carts', {
    cartNumber: number,
    retailerAccountId: org.retailer,
    buyerAccountId: org.buyer,
    customerId,
    storeId,
    sessionId: null,
    userId: null,
    total: 17_091,
    currency: 'EUR',
    termsVersion: '1',
    termsAcceptedAt: world.clock.now.toISOString(),
    packageNumbers: [],
  });

/** The session of the visitor with this token. */
export async function sessionOf(world: World, visitor: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `select id from sessions where "tokenHash" = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
    [visitor],
  );
  const [session] = rows;
  if (!session) throw new Error('The world has no such visitor');
  return session.id;
}

const line = (kind: 'base' | 'answer' | 'shipping' | 'payment', cents: number, label: string | null) => ({
  kind,
  labelKey: `ledger.${kind}`,
  label: label === null ? null : { 'fr-FR': label, 'en-GB': `${label} (en)` },
  cents,
  grade: null,
  answerId: null,
  percent: null,
  capped: false,
});

const frozenAnswer = (id: string, text: string) => ({
  id,
  name: { 'fr-FR': text, 'en-GB': `${text} (en)` },
  gradeEffect: null,
  impact: noImpact,
  refuse: false,
  lockCheck: false,
  hazard: false,
  requirePhoto: false,
  nextQuestionIds: [],
});

const frozenQuestion = (id: string, code: string, answer: ReturnType<typeof frozenAnswer>) => ({
  id,
  code,
  type: 'unique' as const,
  required: true,
  askedTo: ['customer' as const],
  answers: [answer],
});

/** The frozen price list. */
const frozenList = ({ product, questions, answers }: Organisation): Buyback['priceSnapshot'] => ({
  productId: product,
  listVersion: 1,
  takenAt: '2026-03-02T09:00:00.000Z',
  guaranteeUntil: '2026-03-17T09:00:00.000Z',
  currency: 'EUR',
  simple: false,
  buybackZeroNotAllowed: false,
  basePrices: {
    functional: null,
    grade_a: 24_000,
    grade_b: 21_000,
    grade_c: 17_500,
    grade_d: 9_000,
    grade_e: 2_500,
  },
  questions: [
    frozenQuestion(questions.screen, 'screen', frozenAnswer(answers.screen_micro, 'Micro-rayures')),
    frozenQuestion(questions.battery, 'battery', frozenAnswer(answers.battery_78, 'Batterie à 78 %')),
  ],
  modifiers: [],
  absorption: { type: 'none', base: 'declared', value: 0, max: null },
  bonus: null,
});

/** What was agreed: the frozen price list, and the price with its ledger. */
const agreed = (org: Organisation): Partial<Buyback> => ({
  declaredGrade: 'grade_c',
  declaredPrice: 17_091,
  paymentBonus: 2_000,
  priceSnapshot: frozenList(org),
  declaredLedger: [
    line('base', 17_500, null),
    line('answer', -1_500, 'Batterie à 78 %'),
    line('answer', 300, 'Boîte d’origine'),
    line('shipping', -350, 'Envoi par transporteur'),
    line('payment', 1_141, null),
  ],
  guaranteeUntil: '2026-03-17T09:00:00.000Z',
});
