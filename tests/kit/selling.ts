import { publishedTerms, type Organisation } from './organisation.ts';
import type { World } from './world.ts';
import type { audiences } from '@reprise/offer/domain/questions/question.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { PaymentType } from '@reprise/offer/domain/payment-modes/payment-mode.ts';

/** An IMEI of the model in the test's catalogue, with a valid check digit. */
export const imei = '353209110000007';

export const customerInfo = {
  firstName: 'Élodie',
  lastName: 'Martin-Dupré',
  email: 'elodie.martin@example.org',
  phone: '+33612345678',
  street: '12 rue de l’Église',
  streetMore: '',
  zipCode: '44000',
  city: 'Nantes',
  country: 'FR',
  iban: 'FR1420041010050500013M02606',
};
export const identification = {
  type: 'identity_card',
  number: 'X4RTBPFW4',
  issuingAuthority: 'Préfecture de Loire-Atlantique',
  deliveryDate: '2020-05-31',
};

type AnswerName = keyof Organisation['answers'];
/** The answers of the worked example of docs/price.md. */
export const workedExample: AnswerName[] = [
  'lock_off',
  'screen_micro',
  'shell_scratched',
  'battery_78',
  'box_yes',
];

export const responsesOf = (org: Organisation, answers: readonly AnswerName[]) =>
  answers.map((name) => {
    const code = name.split('_')[0] as keyof Organisation['questions'];
    return { questionId: org.questions[code], answerIds: [org.answers[name]] };
  });

export const visitorOf = (org: Organisation): string => org.tokens.pseudo_anonymous;

let devices = 0;
/** The IMEI of another device of the same model: a device is sold once at a time. */
export const anotherImei = (): string => {
  devices += 1;
  return `${imei.slice(0, 8)}${String(devices).padStart(6, '0')}0`;
};

/** Creates a declaration and answers its id. */
export async function declare(
  world: World,
  org: Organisation,
  options: {
    token?: string;
    answers?: readonly AnswerName[];
    productId?: string;
    askedTo?: (typeof audiences)[number];
    /** If absent, another device each time. */
    imei?: string;
  } = {},
): Promise<string> {
  const { token = visitorOf(org), answers = workedExample, productId = org.product, askedTo } = options;
  const made = await world.as(token).send('POST /declarations', {
    body: {
      productId,
      imei: options.imei ?? anotherImei(),
      imeiMismatchAccepted: true,
      askedTo,
      responses: responsesOf(org, answers),
    },
  });
  return made.answer().id;
}

export type LineOptions = {
  circuit?: CircuitType;
  payment?: PaymentType;
  estimatedPrice?: number;
  inCartId?: string;
  storeId?: string | null;
};
/** A cart line of the worked example: by post, gift card, 170.91 €. */
export const lineOf = (org: Organisation, declarationId: string, options: LineOptions = {}) => {
  const { circuit = 'web_post', payment = 'gift_card', estimatedPrice = 17_091, inCartId = 'a' } = options;
  return {
    inCartId,
    declarationId,
    circuitId: org.circuits[circuit],
    shippingMethodId: org.shippingMethods[circuit],
    paymentModeId: org.paymentModes[payment],
    storeId: options.storeId ?? null,
    estimatedPrice,
  };
};

export const cartBody = (buybacks: ReturnType<typeof lineOf>[], more: object = {}) => ({
  buybacks,
  customerInfo,
  terms: { version: publishedTerms('A'), accepted: true },
  ...more,
});

/** Confirms a cart on the site, as its visitor or as somebody else. */
export const buyWeb = (
  world: World,
  org: Organisation,
  body: object,
  { token = visitorOf(org), headers = {} }: { token?: string | null; headers?: Record<string, string> } = {},
) => world.as(token, headers).raw('POST /carts', { body });
