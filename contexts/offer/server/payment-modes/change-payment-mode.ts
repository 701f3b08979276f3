import type { circuitApi, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import type { PaymentMode } from '../../domain/payment-modes/payment-mode.ts';
import {
  paymentModeSettings,
  effectiveBonus,
  type PaymentModeSettings,
} from '../../domain/payment-modes/payment-mode-settings.ts';
import { spokenLabel } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { holdPaymentMode, setPaymentModeStatus, writePaymentMode } from '../circuits/circuits.db.ts';
import { accountsInReach } from '../circuits/reach.ts';
import { viewPaymentMode } from './view-payment-mode.ts';

const settingsOf = ({
  label,
  description,
  longDescription,
  mailContent,
  bonusMode,
  bonusValue,
  bonusCap,
}: PaymentModeSettings): PaymentModeSettings => ({
  label,
  description,
  longDescription,
  mailContent,
  bonusMode,
  bonusValue,
  bonusCap,
});

/** The settings as they would be with the change, each text in the languages that were written. */
function changedSettings(before: PaymentMode, change: Partial<PaymentModeSettings>): PaymentModeSettings {
  const given = settingsOf({ ...before, ...change });
  const checked = paymentModeSettings.safeParse({ ...given, ...effectiveBonus(given) });
  if (!checked.success) throw new Refused('invalid', { violations: violationsOf(checked.error, given) });
  const { label, description, longDescription, mailContent } = checked.data;
  return {
    ...checked.data,
    label: spokenLabel(label),
    description: spokenLabel(description),
    longDescription: spokenLabel(longDescription),
    mailContent: spokenLabel(mailContent),
  };
}

/**
 * Changes a payment mode: its words, what it adds to a price, and whether it is offered. What customers chose before
 * stays. Refusals: `not_found`, `status_changed`, `invalid`.
 */
export async function changePaymentMode(
  call: Call,
  id: string,
  { status: wanted, version: seen, ...change }: z.output<typeof circuitApi.changePaymentMode.body>,
): Promise<PaymentModeView> {
  const before = await holdPaymentMode(call.db, await accountsInReach(call), id);
  if (!before) throw new Refused('not_found');
  if (seen !== before.version) throw new Refused('status_changed');
  const { type } = before;
  const status = wanted ?? before.status;
  const was = settingsOf(before);
  const settings = Object.keys(change).length === 0 ? was : changedSettings(before, change);
  const isWritten = !isDeepStrictEqual(was, settings);
  if (!isWritten && status === before.status) return viewPaymentMode(call, before);
  if (isWritten) await writePaymentMode(call.db, id, settings);
  const isSwitched = status !== before.status;
  if (isSwitched) await setPaymentModeStatus(call.db, id, status);
  await writeAudit(call, {
    accountId: before.accountId,
    action: 'update',
    noun: 'payment_mode',
    nounId: id,
    before: { type, status: before.status, ...was },
    after: { type, status, ...settings },
  });
  const version = before.version + Number(isWritten) + Number(isSwitched);
  return viewPaymentMode(call, { ...before, ...settings, status, version });
}
