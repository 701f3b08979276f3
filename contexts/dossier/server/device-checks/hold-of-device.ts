import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { verdictOf } from '../../domain/device-checks/device-check.ts';
import { deviceHoldOf, type PaymentHold } from '../../domain/payments/payment-hold.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { answerInHand } from './ask-about-device.ts';
import { accountsOf, numberOf } from './check-device-of-dossier.ts';
import { deviceChecksQuery, devicePartnerQuery, worksWithPartner } from './device-checks.db.ts';

/**
 * Why the payment of a dossier waits for what the partner says of its device; null where nobody is asked, or the partner
 * called it free within the day. What the transaction does not see is not known: the job that asks sees both accounts.
 */
export async function holdOfDevice(
  { db, now }: { db: Trx; now: Date },
  dossier: Pick<Dossier, 'buyback' | 'item'>,
): Promise<PaymentHold | null> {
  const number = numberOf(dossier);
  const accountIds = accountsOf(dossier);
  if (number === null || !(await worksWithPartner(db, accountIds))) return null;
  const [partners, checks] = await Promise.all([
    devicePartnerQuery(accountIds, db).execute(),
    deviceChecksQuery(accountIds, [number.deviceKey], db).execute(),
  ]);
  const [partner] = partners;
  const inHand = partner && answerInHand({ partner, checks }, number.deviceKey, { now });
  return deviceHoldOf(inHand ? verdictOf(inHand) : 'unknown');
}
