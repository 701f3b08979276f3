import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { verdictOf, type DeviceVerdict } from '../../domain/device-checks/device-check.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { answerInHand, askAboutDevice } from './ask-about-device.ts';
import { deviceChecksQuery, devicePartnerQuery, worksWithPartner } from './device-checks.db.ts';

type Thing = {
  buyback: Pick<Dossier['buyback'], 'retailerAccountId' | 'buyerAccountId' | 'imei'>;
  item: Pick<Dossier['item'], 'imei'>;
};

/** The number of the thing itself where one was read, else the declared one; null without an IMEI. */
export const numberOf = ({ buyback, item }: Thing) => {
  const imei = checkImei(item.imei ?? buyback.imei ?? '');
  return imei.ok ? imei : null;
};

/** The accounts whose partner is asked about a dossier, the retailer's first. */
export const accountsOf = ({ buyback }: Thing): string[] => [
  buyback.retailerAccountId,
  buyback.buyerAccountId,
];

/** Has the thing an IMEI, and one of its accounts a partner that checks devices? */
export const isDeviceChecked = async (db: Trx, dossier: Thing): Promise<boolean> =>
  numberOf(dossier) !== null && (await worksWithPartner(db, accountsOf(dossier)));

/**
 * What the partner says of the device of a dossier, asked where its last answer is too old; null where nobody is asked.
 * In a job, outside of its transactions. `again`: a device that was not free is asked about anew.
 */
export async function checkDeviceOfDossier(
  { db, read, now }: Pick<JobCall, 'db' | 'read' | 'now'>,
  dossier: Dossier,
  { again = false }: { again?: boolean } = {},
): Promise<DeviceVerdict | null> {
  const number = numberOf(dossier);
  if (number === null) return null;
  const { deviceKey, digits: imei } = number;
  const accountIds = accountsOf(dossier);
  const [[partner], checks] = await read(
    devicePartnerQuery(accountIds),
    deviceChecksQuery(accountIds, [deviceKey]),
  );
  if (partner === undefined) return null;
  const inHand = answerInHand({ partner, checks }, deviceKey, { again, now });
  const { brand, model } = dossier.buyback;
  return verdictOf(inHand ?? (await askAboutDevice({ db, now }, partner, { imei, deviceKey, brand, model })));
}
