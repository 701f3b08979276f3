import { isVisitor, type Actor } from '@reprise/platform/domain/core/access.ts';
import { passesLuhn } from '@reprise/platform/domain/codes/check-digit.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { tacMatch } from '@reprise/platform/domain/codes/tac.ts';
import {
  decideDevice,
  isOpenDossier,
  viewRelease,
  type DeviceDossier,
} from '../../domain/device-releases/device-release.ts';
import type { deviceCheckApi } from '../../domain/device-releases/device-check.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { deviceCheckLimits } from '../../domain/device-checks/device-check.limits.ts';
import { verdictOf, type AskedDevice, type DeviceFinding } from '../../domain/device-checks/device-check.ts';
import { answerInHand, askAboutDevice, type KnownDevices } from '../device-checks/ask-about-device.ts';
import { deviceChecksQuery, devicePartnerQuery } from '../device-checks/device-checks.db.ts';
import { deviceDossiersQuery } from '../buybacks/open-device.db.ts';
import { isInReach, viewOpenDossier } from '../buybacks/require-free.ts';
import { tacCodesQuery } from '@reprise/offer/server/public.ts';
import { waitingReleasesQuery } from './device-releases.db.ts';

const perVisitor = callLimit('device checks', deviceCheckLimits.perVisitorPerMinute, 60);
const blocklistViews = { clear: 'clear', listed: 'flagged', unknown: 'unavailable' } as const;

type Asked = z.output<typeof deviceCheckApi.check.body>;
type Answer = z.input<typeof deviceCheckApi.check.answer>;

/** When and how the last dossier that named the device has ended; its number only for callers with it in scope. */
function viewEndedDossier(actor: Actor, dossiers: readonly DeviceDossier[]): Answer['endedDossier'] {
  const [last] = dossiers
    .flatMap((dossier) => (dossier.endedAt === null ? [] : { ...dossier, endedAt: dossier.endedAt }))
    .toSorted((a, b) => Date.parse(b.endedAt) - Date.parse(a.endedAt));
  if (last === undefined || isVisitor(actor)) return null;
  const seen = isInReach(actor, last);
  const { status, cancelReason, endedAt } = last;
  return {
    id: seen ? last.id : null,
    number: seen ? last.identificationNumber : null,
    status,
    cancelReason,
    lost: last.lost !== null,
    endedAt,
  };
}

/** What the partner says of the device, asked where its last answer is too old; null: the account has no partner. */
async function findingFor(
  { pools, actor, now, ip }: Call,
  known: KnownDevices,
  device: AskedDevice,
  again: boolean,
): Promise<DeviceFinding | null> {
  if (known.partner === undefined) return null;
  const inHand = answerInHand(known, device.deviceKey, { again, now });
  if (inHand !== null) return inHand;
  if (isVisitor(actor)) await perVisitor(pools, ip);
  return askAboutDevice({ db: pools, now }, known.partner, device);
}

function viewFinding(
  finding: DeviceFinding | null,
): Pick<Answer, 'blocklist' | 'lock' | 'device' | 'checkedAt'> {
  if (finding === null)
    return { blocklist: 'unavailable', lock: 'unavailable', device: null, checkedAt: null };
  const { blocklist, activationLock, checkedAt } = finding;
  return {
    blocklist: blocklistViews[blocklist],
    lock: activationLock === 'on' || activationLock === 'off' ? activationLock : 'unavailable',
    device: verdictOf(finding),
    checkedAt,
  };
}

/**
 * What is known of an IMEI: whether it belongs to the product, which dossiers of the group name its device, and what
 * the partner of the account says of it (docs/device-identity.md). Refusals: `product_not_found`, those of an invalid
 * IMEI, `too_many_requests` to a visitor who has the partner asked too often.
 */
export async function checkDevice(call: Call, body: Asked): Promise<Answer> {
  const { read, actor, now } = call;
  const imei = checkImei(body.imei);
  if (!imei.ok) throw new Refused(imei.code);
  const { digits, deviceKey } = imei;
  const [[product], dossiers, releases, [partner], checks] = await read(
    tacCodesQuery(body.productId),
    deviceDossiersQuery(actor.accountId, [deviceKey]),
    waitingReleasesQuery(actor.accountId, actor.organizationIds ?? [], [deviceKey], now),
    devicePartnerQuery([actor.accountId]),
    deviceChecksQuery([actor.accountId], [deviceKey]),
  );
  if (product === undefined || (product.status !== 'published' && isVisitor(actor)))
    throw new Refused('product_not_found');
  const { brand, model } = product;
  const device = { imei: digits, deviceKey, brand, model };
  const finding = await findingFor(call, { partner, checks }, device, body.again);
  const decision = decideDevice(deviceKey, dossiers, releases);
  return {
    tacMatch: tacMatch(digits, product.tacCodes) === 'match',
    luhn: digits.length !== 15 || passesLuhn(digits),
    ...viewFinding(finding),
    openDossier: viewOpenDossier(actor, dossiers.filter(isOpenDossier)),
    release: decision.ok && decision.release !== null ? viewRelease(decision.release) : null,
    endedDossier: viewEndedDossier(actor, dossiers),
  };
}
