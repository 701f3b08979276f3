import { z } from 'zod';
import { deviceCheckLimits } from '../../domain/device-checks/device-check.limits.ts';
import {
  blocklistAnswers,
  unanswered,
  validUntil,
  type DeviceFinding,
} from '../../domain/device-checks/device-check.ts';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';

/** One account's settings for the partner that checks devices, decrypted. */
export type DevicePartnerSettings = { address: string; apiKey: string };

/** A device that the partner is asked about; brand and model are null where no product says them. */
export type AskedDevice = {
  /** The digits as they were given, 15 to 17. */
  imei: string;
  deviceKey: string;
  brand: string | null;
  model: string | null;
};

const { reference, reason } = deviceCheckLimits;
const said = z.object({
  blocklist: z.enum(blocklistAnswers),
  activationLock: z.enum(['off', 'on', 'unknown']).nullish(),
  reference: z.string().max(reference.max).nullish(),
  reason: z.string().max(reason.max).nullish(),
  validUntil: z.iso.datetime({ offset: true }).nullish(),
});
const problem = z.object({ code: z.string().optional(), message: z.string().optional() });

function findingOf({ status, json }: OutsideAnswer, now: Date): DeviceFinding {
  if (status < 200 || status >= 300) {
    const refusal = problem.safeParse(json).data;
    return unanswered(refusal?.message ?? refusal?.code ?? `HTTP ${status}`, now);
  }
  const answer = said.safeParse(json).data;
  if (answer === undefined) return unanswered('wrong_answer', now);
  return {
    blocklist: answer.blocklist,
    activationLock: answer.activationLock ?? 'not_asked',
    reference: answer.reference ?? null,
    reason: answer.reason ?? null,
    checkedAt: now.toISOString(),
    validUntil: validUntil(answer.validUntil ?? null, now),
  };
}

/**
 * Asks the partner about a device (docs/connectors.md, "Device checks (`http.device-check`)"). Whatever keeps it from
 * answering is an answer too: nothing is known. Never to be awaited within a transaction.
 * @param key the call's idempotency key
 */
export async function askPartner(
  { address, apiKey }: DevicePartnerSettings,
  { imei, brand, model }: AskedDevice,
  { key, now }: { key: string; now: Date },
): Promise<DeviceFinding> {
  let answer: OutsideAnswer;
  try {
    answer = await callOutside(`${address.replace(/\/+$/, '')}/checks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': key },
      body: { reference: key, imei, brand, model },
      timeoutMs: deviceCheckLimits.timeoutMs,
    });
  } catch (error) {
    return unanswered(outsideFailureOf(error), now);
  }
  return findingOf(answer, now);
}
