import { giftCardFqns, payoutFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { paidCents, type Payment } from '@reprise/dossier/domain/payments/payment.ts';
import type { Payout, PayoutStatus } from '../../domain/payouts/payout.ts';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import { unsealed } from '@reprise/platform/server/outside/sealed.ts';
import { payerOf } from '@reprise/dossier/server/public.ts';
import { connectorInUse, openSettings } from '@reprise/people/server/public.ts';
import { partnerQueue } from '@reprise/platform/server/jobs/partner-queue.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Asks the provider to pay, with the payout's own key; `again`: it was asked before. Idempotent. */
    'payments.send_payout': { payoutId: string; again?: boolean };
    /** Reads the status of a payout from the provider, in case a webhook was lost. Idempotent. */
    'payments.follow_payout': { payoutId: string; told?: boolean };
    /** Looks at the provider for a payout that was never answered, by the number that a call has named or by its key. Idempotent. */
    'payments.find_payout': { payoutId: string; named: string | null };
  }
}

/** The provider that pays this customer, or that gives out the gift card; undefined while none is set up. */
export const payoutConnectorOf = async (
  db: Trx,
  payment: Pick<Payment, 'retailerAccountId' | 'buyerAccountId' | 'type'>,
) => connectorInUse(db, await payerOf(db, payment), payment.type === 'gift_card' ? giftCardFqns : payoutFqns);

/** The queue of the jobs that ask the provider about a payout, among those of its settings. */
export const payoutQueue = ({ id, connectorOrganizationId }: Asked): string =>
  partnerQueue(`payouts:${connectorOrganizationId}`, id);

/** What names a payout, its accounts and its provider. */
export type Asked = Pick<Payout, 'id' | 'retailerAccountId' | 'buyerAccountId' | 'connectorOrganizationId'>;

export const insertPayout = (
  db: Trx,
  payment: Payment,
  connectorOrganizationId: string,
  now: Date,
): Promise<Payout> =>
  db
    .insertInto('payouts')
    .values({
      paymentId: payment.id,
      buybackId: payment.buybackId,
      retailerAccountId: payment.retailerAccountId,
      buyerAccountId: payment.buyerAccountId,
      connectorOrganizationId,
      status: 'requested',
      amount: paidCents(payment),
      currency: payment.currency,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The payouts of a payment, the latest first. */
export const payoutsOf = (db: Trx, paymentId: string): Promise<Payout[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A payout, locked until the transaction ends, so that its reports are applied one after the other. */
export const holdPayout = (db: Trx, id: string): Promise<Payout | undefined> =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A payout of this connector, by its key. */
export const payoutAskedOf = (db: Trx, id: string, connectorOrganizationId: string) =>
  db
    .selectFrom('payouts')
    .select(['id', 'retailerAccountId', 'buyerAccountId', 'connectorOrganizationId', 'providerId'])
    .where('id', '=', id)
    .where('connectorOrganizationId', '=', connectorOrganizationId)
    .executeTakeFirst();

export const movePayout = (db: Trx, seen: Payout, change: Partial<Payout>, now: Date): Promise<Payout> =>
  db
    .updateTable('payouts')
    .set({ ...change, version: seen.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', seen.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores an event; false: it was stored before. */
export async function keepPayoutEvent(db: Trx, row: Insertable<Tables['payout_events']>): Promise<boolean> {
  const kept = await db
    .insertInto('payout_events')
    .values(row)
    .onConflict((on) => on.columns(['payoutId', 'eventId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** A payout with its customer and the settings of its provider. */
export async function payoutToSend(db: Trx, payoutId: string) {
  const found = await db
    .selectFrom('payouts')
    .innerJoin('buybacks', 'buybacks.id', 'payouts.buybackId')
    .innerJoin('customers', 'customers.id', 'buybacks.customerId')
    .innerJoin('accounts', 'accounts.id', 'payouts.retailerAccountId')
    .selectAll('payouts')
    .select([
      'buybacks.identificationNumber',
      'customers.firstName',
      'customers.lastName',
      'customers.email',
      'customers.language',
      'accounts.sandboxOf',
    ])
    .where('payouts.id', '=', payoutId)
    .executeTakeFirst();
  if (!found) return undefined;
  return { payout: found, settings: await openSettings(db, found.connectorOrganizationId) };
}

const waitingForCustomer: readonly PayoutStatus[] = ['created'];

/** The page where the customer of a dossier names the bank account; null when no payout waits for that. */
export async function claimLinkOf(db: Trx, buybackId: string): Promise<string | null> {
  const found = await db
    .selectFrom('payouts')
    .select('claimLink')
    .where('buybackId', '=', buybackId)
    .where('status', 'in', [...waitingForCustomer])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.claimLink ? unsealed(found.claimLink) : null;
}
