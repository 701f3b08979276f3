import type { PaymentMode } from '@reprise/domain/circuit/payment-mode';
import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { holdPaymentMode, setPaymentModeStatus } from './circuits.db.ts';

/** Offers a payment mode or no longer; what customers have chosen before stays. Refusal: `not_found`. */
export async function changePaymentMode(
  call: Call,
  id: string,
  { status }: Partial<Pick<PaymentMode, 'status'>>,
): Promise<PaymentMode> {
  const mode = await holdPaymentMode(call.db, call.actor.accountIds, id);
  if (!mode) throw new Refused('not_found');
  if (status === undefined || status === mode.status) return mode;
  await setPaymentModeStatus(call.db, id, status);
  await writeAudit(call, {
    accountId: mode.accountId,
    action: 'update',
    noun: 'payment_mode',
    nounId: id,
    before: { type: mode.type, status: mode.status },
    after: { type: mode.type, status },
  });
  return { ...mode, status };
}
