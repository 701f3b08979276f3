import { text } from '@reprise/platform/domain/core/field.ts';
import { saidPayoutStatuses } from '../../domain/payouts/payout.ts';
import { z } from 'zod';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';
import {
  PayoutRefused,
  refusesCaller,
  type PartnerPayout,
  type PayoutOrder,
  type PayoutPartner,
} from './payout-partner.ts';

/** One account's settings for its payout provider. */
type PayoutSettings = { address: string; apiKey: string };

const payoutAnswer = z.object({
  id: text(80, 1),
  status: z.enum(saidPayoutStatuses),
  claimUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  bankId: text(80).nullish(),
  /** In the provider's words, as many of them as are kept. */
  reason: z
    .string()
    .transform((said) => said.slice(0, 255))
    .nullish(),
});

/** Is the failure temporary, so that it is worth trying again? */
function readAnswer({ status, json }: OutsideAnswer): PartnerPayout {
  if (isPassing(status)) throw new Error(`The payout provider answered ${status}`);
  if (status >= 400) {
    const said = problemOf(json);
    throw new PayoutRefused(
      [said.code, said.message].filter(Boolean).join(' ').slice(0, 255) || `${status}`,
      refusesCaller(status),
    );
  }
  const answer = payoutAnswer.safeParse(json);
  if (!answer.success || status >= 300)
    throw new Error(`The payout provider answered ${status} with something else than a payout`);
  return answer.data;
}

const headersOf = ({ apiKey }: PayoutSettings) => ({ authorization: `Bearer ${apiKey}` });
const under = ({ address }: PayoutSettings, path: string): string => `${address.replace(/\/+$/, '')}${path}`;

/** Asks for a payout; idempotent by its key. */
async function createPayout(settings: PayoutSettings, order: PayoutOrder): Promise<PartnerPayout> {
  const { key, ...body } = order;
  return readAnswer(
    await callOutside(under(settings, '/payouts'), {
      method: 'POST',
      headers: { ...headersOf(settings), 'idempotency-key': key },
      body: { ...body, reference: key },
    }),
  );
}

async function readPayout(settings: PayoutSettings, id: string): Promise<PartnerPayout> {
  const url = under(settings, `/payouts/${encodeURIComponent(id)}`);
  return readAnswer(await callOutside(url, { method: 'GET', headers: headersOf(settings) }));
}

/**
 * A provider that implements the documented contract (docs/connectors.md, "Payouts (`http.payout`)"); null where settings
 * that it needs are missing.
 */
export function httpPayout({ address, apiKey }: Record<string, string>): PayoutPartner | null {
  if (!address || !apiKey) return null;
  const settings = { address, apiKey };
  return {
    createPayout: (order) => createPayout(settings, order),
    readPayout: (id) => readPayout(settings, id),
    // its webhook says all that would be read
    findPayout: async () => null,
    keyDays: null,
  };
}
