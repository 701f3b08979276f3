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
import type { Call } from '@reprise/platform/server/http/route.ts';
import { deviceDossiersQuery } from '../buybacks/open-device.db.ts';
import { isInReach, viewOpenDossier } from '../buybacks/require-free.ts';
import { tacCodesQuery } from '@reprise/offer/server/public.ts';
import { waitingReleasesQuery } from './device-releases.db.ts';

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

/**
 * What is known of an IMEI: whether it belongs to the product, and which dossiers of the group name its device.
 * Refusals: `product_not_found`, and those of an invalid IMEI.
 */
export async function checkDevice({ read, actor, now }: Call, body: Asked): Promise<Answer> {
  const imei = checkImei(body.imei);
  if (!imei.ok) throw new Refused(imei.code);
  const { digits, deviceKey } = imei;
  const [[product], dossiers, releases] = await read(
    tacCodesQuery(body.productId),
    deviceDossiersQuery(actor.accountId, [deviceKey]),
    waitingReleasesQuery(actor.accountId, actor.organizationIds ?? [], [deviceKey], now),
  );
  if (product === undefined || (product.status !== 'published' && isVisitor(actor)))
    throw new Refused('product_not_found');
  const decision = decideDevice(deviceKey, dossiers, releases);
  return {
    tacMatch: tacMatch(digits, product.tacCodes) === 'match',
    luhn: digits.length !== 15 || passesLuhn(digits),
    // no register of stolen or locked devices is connected
    blocklist: 'unavailable',
    lock: 'unavailable',
    openDossier: viewOpenDossier(actor, dossiers.filter(isOpenDossier)),
    release: decision.ok && decision.release !== null ? viewRelease(decision.release) : null,
    endedDossier: viewEndedDossier(actor, dossiers),
  };
}
