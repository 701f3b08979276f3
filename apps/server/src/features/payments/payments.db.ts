import type { Payment } from '@reprise/domain/payment/payment';
import type { Trx } from '../../lib/db/db.ts';

/** The payment of a file: its latest, since a lost return is compensated by a new one (design, 3a B17). */
export const getPaymentOf = (db: Trx, buybackId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const getPayment = (db: Trx, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes only if the payment is still in the version that the decision was made on. */
export const movePayment = (
  db: Trx,
  seen: Pick<Payment, 'id' | 'version'>,
  change: Partial<Payment>,
  now: Date,
): Promise<Payment | undefined> =>
  db
    .updateTable('payments')
    .set({ ...change, version: seen.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
