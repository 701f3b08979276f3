import { inScope } from '@reprise/platform/domain/core/access.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { isOpenDossier, viewRelease } from '../../domain/device-releases/device-release.ts';
import type { deviceReleaseApi } from '../../domain/device-releases/device-release.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit, storesQuery } from '@reprise/people/server/public.ts';
import { deviceDossiers } from '../buybacks/open-device.db.ts';
import { keepRelease } from './device-releases.db.ts';

type Word = z.output<typeof deviceReleaseApi.release.body>;

/**
 * A manager releases a device that an open dossier of the group names, for one sale at a store. Refusals: `not_found`,
 * `imei_not_open` where no open dossier names it, and those of an invalid IMEI.
 */
export async function releaseDevice(call: Call, storeId: string, { imei, reason }: Word) {
  const { db, actor, now } = call;
  const check = checkImei(imei);
  if (!check.ok) throw new Refused(check.code, { violations: [{ field: 'imei', code: check.code }] });
  const retailerAccountId = actor.accountId;
  const [store] = (await db.executeQuery(storesQuery(retailerAccountId, [storeId]).compile())).rows;
  if (!store || !inScope(actor, { retailerAccountId, buyerAccountId: null, storeId }))
    throw new Refused('not_found');
  const { deviceKey } = check;
  const dossiers = await deviceDossiers(db, retailerAccountId, deviceKey);
  if (!dossiers.some(isOpenDossier)) throw new Refused('imei_not_open');
  const release = await keepRelease(db, {
    retailerAccountId,
    storeId,
    deviceKey,
    reason,
    userId: actor.userId,
    userName: actor.name,
    userType: actor.userType,
    moduleType: actor.module,
    createdAt: now.toISOString(),
  });
  const after = { imei: check.digits, store: store.commonName, reason };
  await writeAudit(call, {
    accountId: retailerAccountId,
    action: 'create',
    noun: 'device_release',
    nounId: release.id,
    after,
  });
  return viewRelease(release);
}
