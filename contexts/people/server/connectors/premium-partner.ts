import { text } from '@reprise/platform/domain/core/field.ts';
import { z } from 'zod';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { isPassing, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';

/** One account's configuration of the connector of premium features. */
export type PremiumSettings = { address: string; apiKey: string; signingSecret: string; timeoutMs: number };

/** The call of a partner (docs/connectors.md, "Premium features (`http.premium`)"). */
export type PremiumOrder = {
  reference: string;
  action: string;
  /** `read` changes nothing at the partner's, `apply` may. */
  mode: 'read' | 'apply';
  language: string;
  subject: { kind: 'organization' | 'dispatch_circuit_rule'; id: string; values: Record<string, string> };
  values: Record<string, string>;
};

const premiumAnswer = z.object({
  message: z.string().trim().max(500).default(''),
  values: z
    .record(text(80, 1), text(2000))
    .refine((values) => Object.keys(values).length <= 50)
    .default({}),
});
export type PremiumAnswer = z.output<typeof premiumAnswer>;
/** The partner refuses for good. */
export class PremiumRefused extends Error {
  override name = 'PremiumRefused';
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Statuses that mean: try again later. */
function readAnswer({ status, json }: OutsideAnswer): PremiumAnswer | null {
  if (isPassing(status) || (status >= 300 && status < 400)) return null;
  if (status >= 400) {
    const said = problemOf(json);
    throw new PremiumRefused((said.message ?? said.code ?? `${status}`).slice(0, 255));
  }
  return premiumAnswer.safeParse(json).data ?? null;
}

/**
 * Launches an action, signed. Null when the answer does not match the contract or means "later"; throws
 * `PremiumRefused` when the partner refuses for good, and the errors of `callOutside`.
 */
export async function launchAtPartner(
  { address, apiKey, signingSecret, timeoutMs }: PremiumSettings,
  order: PremiumOrder,
  now: Date,
): Promise<PremiumAnswer | null> {
  const url = `${address.replace(/\/+$/, '')}/actions/${encodeURIComponent(order.action)}`;
  return readAnswer(
    await callOutside(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': order.reference,
        [signatureHeader]: signatureOf(signingSecret, JSON.stringify(order), now),
      },
      body: order,
      timeoutMs,
    }),
  );
}
