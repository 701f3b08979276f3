import { z } from 'zod';
import { deviceCheckLimits } from '../../domain/device-checks/device-check.limits.ts';
import {
  blocklistAnswers,
  validUntil,
  type AskedDevice,
  type DeviceFinding,
  type Silence,
} from '../../domain/device-checks/device-check.ts';
import { gsmaFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import { log } from '@reprise/platform/server/log.ts';
import { faultsIn, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';
import { askGsma } from './gsma-device-check.ts';

const { reference, reason } = deviceCheckLimits;
const said = z.object({
  blocklist: z.enum(blocklistAnswers),
  activationLock: z.enum(['off', 'on', 'unknown']).nullish(),
  reference: z.string().max(reference.max).nullish(),
  reason: z.string().max(reason.max).nullish(),
  validUntil: z.iso.datetime({ offset: true }).nullish(),
});
function findingOf({ status, json }: OutsideAnswer, now: Date): DeviceFinding | Silence {
  if (status < 200 || status >= 300) {
    const refusal = problemOf(json);
    return { silence: refusal.message ?? refusal.code ?? `HTTP ${status}` };
  }
  const read = said.safeParse(json);
  if (!read.success) {
    log.warn(
      { connector: 'http.device-check', faults: faultsIn(read.error) },
      'an answer about a device could not be read',
    );
    return { silence: 'wrong_answer' };
  }
  const answer = read.data;
  return {
    blocklist: answer.blocklist,
    activationLock: answer.activationLock ?? 'not_asked',
    reference: answer.reference ?? null,
    reason: answer.reason ?? null,
    checkedAt: now.toISOString(),
    validUntil: validUntil(answer.validUntil ?? null, now),
  };
}

type At = { key: string; now: Date };
type Values = Record<string, string>;

async function askHttp(
  { address = '', apiKey = '' }: Values,
  { imei, brand, model }: AskedDevice,
  { key, now }: At,
): Promise<DeviceFinding | Silence> {
  const answer = await callOutside(`${address.replace(/\/+$/, '')}/checks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': key },
    body: { reference: key, imei, brand, model },
    timeoutMs: deviceCheckLimits.timeoutMs,
  });
  return findingOf(answer, now);
}

/**
 * Asks a partner about a device in its own way (docs/connectors.md, "Device checks (`http.device-check`)"). Whatever keeps
 * it from answering is told as its silence. Never to be awaited within a transaction.
 * @param values its settings, decrypted
 * @param at the call's idempotency key, and now
 */
export async function askPartner(
  fqn: string,
  values: Values,
  device: AskedDevice,
  at: At,
): Promise<DeviceFinding | Silence> {
  try {
    return fqn === gsmaFqn ? await askGsma(values, device, at) : await askHttp(values, device, at);
  } catch (error) {
    return { silence: outsideFailureOf(error) };
  }
}
