import { createCipheriv, createHash } from 'node:crypto';
import { z } from 'zod';
import { deviceCheckLimits } from '../../domain/device-checks/device-check.limits.ts';
import {
  validUntil,
  type AskedDevice,
  type DeviceFinding,
  type Silence,
} from '../../domain/device-checks/device-check.ts';
import { log } from '@reprise/platform/server/log.ts';
import { reachOutside } from '@reprise/platform/server/outside/call-outside.ts';
import { faultsIn } from '@reprise/platform/server/outside/refused-answer.ts';

const answer = z.object({
  responsestatus: z.string(),
  refcode: z.coerce.string().max(deviceCheckLimits.reference.max).nullish(),
  blockliststatus: z.string().nullish(),
  generalliststatus: z.string().nullish(),
  imeihistory: z
    .array(z.object({ reasoncodedesc: z.string().nullish(), by: z.string().nullish() }))
    .nullish(),
});
type Answer = z.output<typeof answer>;

const isYes = (status: string | null | undefined): boolean => status?.toLowerCase() === 'yes';
const isNo = (status: string | null | undefined): boolean => status?.toLowerCase() === 'no';

/** Clear only where both lists say so: what only the general list has is for a person to look at. */
function blocklistOf({ blockliststatus, generalliststatus }: Answer): DeviceFinding['blocklist'] {
  if (isYes(blockliststatus)) return 'listed';
  const isElsewhere =
    generalliststatus !== null && generalliststatus !== undefined && !isNo(generalliststatus);
  return isNo(blockliststatus) && !isElsewhere ? 'clear' : 'unknown';
}

/** Why it is listed, and by whom, as the last line of its history says. */
function reasonOf(said: Answer): string | null {
  const last = said.imeihistory?.at(-1);
  if (blocklistOf(said) === 'clear' || last === undefined) return null;
  const words = [last.reasoncodedesc, last.by].filter(Boolean).join(', ');
  return words === '' ? null : words.slice(0, deviceCheckLimits.reason.max);
}

function findingOf({ status, text }: { status: number; text: string }, now: Date): DeviceFinding | Silence {
  if (status < 200 || status >= 300) return { silence: `HTTP ${status}` };
  const read = answer.safeParse(jsonOf(text));
  if (!read.success) {
    log.warn(
      { connector: 'gsma.device-check', faults: faultsIn(read.error) },
      'an answer about a device could not be read',
    );
    return { silence: 'wrong_answer' };
  }
  const said = read.data;
  if (said.responsestatus.toLowerCase() !== 'success') return { silence: said.responsestatus };
  return {
    blocklist: blocklistOf(said),
    activationLock: 'not_asked',
    reference: said.refcode ?? null,
    reason: reasonOf(said),
    checkedAt: now.toISOString(),
    validUntil: validUntil(null, now),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON: the same as another form
  }
}

/**
 * What the call is signed with: the digest of key, password and number under the organisation's salt, in AES of the
 * length of its secret. The mode is the partner's, which encrypts one digest of its own with it.
 */
function authorisation(values: Record<string, string>, deviceId: string): string {
  const { apiKey = '', password = '', salt = '', partnerOrganisation = '', encryptionKey = '' } = values;
  const digest = createHash('sha256').update(`${apiKey}${password}${deviceId}`).digest('hex');
  const key = Buffer.from(encryptionKey);
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null);
  return Buffer.concat([cipher.update(`${salt}${partnerOrganisation}=${digest}`), cipher.final()]).toString(
    'base64',
  );
}

const keyBytes = [16, 24, 32];

/**
 * Asks GSMA Device Check (docs/connectors.md, "GSMA Device Check (`gsma.device-check`)"), which knows no locks. Throws the
 * errors of `reachOutside`.
 */
export async function askGsma(
  values: Record<string, string>,
  { imei }: AskedDevice,
  { now }: { now: Date },
): Promise<DeviceFinding | Silence> {
  const { address = '', partnerId = '', encryptionKey = '' } = values;
  if (!keyBytes.includes(Buffer.byteLength(encryptionKey))) return { silence: 'encryption_key' };
  const answered = await reachOutside(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      // spelt as the partner spells it
      authorisation: authorisation(values, imei),
    },
    body: new URLSearchParams({ deviceid: imei, partnerid: partnerId }).toString(),
    timeoutMs: deviceCheckLimits.timeoutMs,
  });
  return findingOf(answered, now);
}
