import { checkIban, isBeyondEea } from '@reprise/platform/domain/codes/iban.ts';
import { nextBankDay } from '../../domain/batches/bank-day.ts';
import { isBeyondSepa } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { paidCents, type Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { isHeld } from '@reprise/dossier/domain/payments/payment-hold.ts';
import type { paymentApi } from '../../domain/payments/payment.contract.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { isValidBIC } from 'ibantools';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { addressOfPayer, insertBatch, paymentsToSend } from './batches.db.ts';
import type { Work } from '../payments/move-payment.ts';
import { putIntoBatch } from '@reprise/dossier/server/public.ts';

type Wanted = z.output<NonNullable<typeof paymentApi.prepareBatch.body>>;

function readDebtor({ debtorName, debtorIban, debtorBic }: Wanted) {
  const iban = checkIban(debtorIban);
  const bic = debtorBic?.replaceAll(/\s/g, '').toUpperCase() || null;
  const violations: Violation[] = [
    ...(iban.ok ? [] : [{ field: 'debtorIban', code: 'iban' }]),
    ...(iban.ok && !iban.sepa ? [{ field: 'debtorIban', code: 'iban_sepa' }] : []),
    ...(bic === null || isValidBIC(bic) ? [] : [{ field: 'debtorBic', code: 'format' }]),
  ];
  if (!iban.ok || violations.length > 0) throw new Refused('invalid', { violations });
  return { debtorName, debtorIban: iban.iban, debtorBic: bic };
}

/** Refuses when one of the given payments may not be paid, instead of leaving it out. */
function checkNamed(wanted: readonly string[], found: readonly Payment[]): void {
  const violations = wanted.flatMap((id, at) => {
    const payment = found.find((one) => one.id === id);
    return payment && paidCents(payment) > 0 ? [] : [{ field: `paymentIds.${at}`, code: 'invalid' }];
  });
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const held = found.filter(isHeld);
  if (held.length > 0)
    throw new Refused('payment_held', {
      violations: held.map(({ id }) => ({ field: `paymentIds.${wanted.indexOf(id)}`, code: 'choice' })),
    });
  if (found.some(({ currency }) => currency !== 'EUR')) throw new Refused('currency_not_sepa');
  if (found.some(({ iban }) => iban === null)) throw new Refused('iban_missing');
  const beyond = found.filter(({ iban }) => iban !== null && isBeyondSepa(iban));
  if (beyond.length > 0)
    throw new Refused('invalid', {
      violations: beyond.map(({ id }) => ({ field: `paymentIds.${wanted.indexOf(id)}`, code: 'iban_sepa' })),
    });
}

/** A transfer from or to an account outside of the EEA needs the payer's address (docs/sepa.md). */
async function refuseWithoutAddress({ db, actor }: Pick<Work, 'db' | 'actor'>, ibans: readonly string[]) {
  if (!ibans.some(isBeyondEea)) return;
  const as = actor.module === 'lcm' ? 'buyer' : 'retailer';
  if (await addressOfPayer(db, { accountId: actor.accountId, as })) return;
  throw new Refused('invalid', { violations: [{ field: 'debtorIban', code: 'payer_address' }] });
}

/** Puts the transfers that are due into one batch, for another person to approve, and answers its id. */
export async function prepareBatch({ db, actor, now }: Work, wanted: Wanted): Promise<string> {
  const debtor = readDebtor(wanted);
  if (actor.userId === null) throw new Refused('forbidden');
  if (wanted.paymentIds?.length === 0) throw new Refused('batch_empty');
  const payments = await paymentsToSend(db, actor, wanted.paymentIds);
  if (wanted.paymentIds) checkNamed(wanted.paymentIds, payments);
  if (payments.length === 0) throw new Refused('batch_empty');
  await refuseWithoutAddress({ db, actor }, [
    debtor.debtorIban,
    ...payments.flatMap(({ iban }) => iban ?? []),
  ]);
  const id = await insertBatch(db, actor, {
    ...debtor,
    status: 'prepared',
    messageId: `RP-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(5).toString('hex').toUpperCase()}`,
    count: payments.length,
    total: payments.reduce((sum, payment) => sum + paidCents(payment), 0),
    executionDate: nextBankDay(now),
    preparedBy: actor.userId,
    preparerName: actor.name,
    preparedAt: now.toISOString(),
    approvedBy: null,
    approverName: null,
    approvedAt: null,
    refusedBy: null,
    refuserName: null,
    refusedAt: null,
    refusalReason: null,
    fileId: null,
  });
  await putIntoBatch(
    db,
    payments.map((payment) => payment.id),
    id,
  );
  return id;
}
