import { text } from '@reprise/platform/domain/core/field.ts';
import { currencies } from '@reprise/platform/domain/core/money.ts';
import { saidPayoutStatuses } from '../../domain/payouts/payout.ts';
import { z } from 'zod';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';

/** One account's settings for its payout provider. */
export type PayoutSettings = { address: string; apiKey: string };

/** The order of a payout (docs/connectors.md, payouts). `amount` in cents. */
export type PayoutOrder = {
  /** The idempotency key, the same at each attempt: the provider never pays one key twice. */
  key: string;
  amount: number;
  currency: (typeof currencies)[number];
  label: string;
  beneficiary: { firstName: string; lastName: string; email: string; language: string };
};

const payoutAnswer = z.object({
  id: text(80, 1),
  status: z.enum(saidPayoutStatuses),
  claimUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  bankId: text(80).nullish(),
  reason: text(255).nullish(),
});
export type PayoutAnswer = z.output<typeof payoutAnswer>;

/** The provider refuses; trying again does not help. */
export class PayoutRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = 'PayoutRefused';
    this.reason = reason;
  }
}

/** Is the failure temporary, so that it is worth trying again? */
function readAnswer({ status, json }: OutsideAnswer): PayoutAnswer {
  if (isPassing(status)) throw new Error(`The payout provider answered ${status}`);
  if (status >= 400) {
    const said = problemOf(json);
    throw new PayoutRefused([said.code, said.message].filter(Boolean).join(' ').slice(0, 255) || `${status}`);
  }
  const answer = payoutAnswer.safeParse(json);
  if (!answer.success || status >= 300)
    throw new Error(`The payout provider answered ${status} with something else than a payout`);
  return answer.data;
}

const headersOf = ({ apiKey }: PayoutSettings) => ({ authorization: `Bearer ${apiKey}` });
const under = ({ address }: PayoutSettings, path: string): string => `${address.replace(/\/+$/, '')}${path}`;

/** Asks for a payout; idempotent by its key. Throws `PayoutRefused`, or an error that is worth trying again. */
export async function createPayout(settings: PayoutSettings, order: PayoutOrder): Promise<PayoutAnswer> {
  const { key, ...body } = order;
  return readAnswer(
    await callOutside(under(settings, '/payouts'), {
      method: 'POST',
      headers: { ...headersOf(settings), 'idempotency-key': key },
      body: { ...body, reference: key },
    }),
  );
}

/** Reads a payout, for events that no webhook delivered. */
export async function readPayout(settings: PayoutSettings, id: string): Promise<PayoutAnswer> {
  const url = under(settings, `/payouts/${encodeURIComponent(id)}`);
  return readAnswer(await callOutside(url, { method: 'GET', headers: headersOf(settings) }));
}
