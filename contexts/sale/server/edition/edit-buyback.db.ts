import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import { hasLeft } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export const getCustomer = (db: Trx, id: string): Promise<Customer | undefined> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();

/** Do other dossiers have the same customer row? Those of one cart do. */
export const isSharedCustomer = async (
  db: Trx,
  { id, customerId }: Pick<Buyback, 'id' | 'customerId'>,
): Promise<boolean> => {
  const other = await db
    .selectFrom('buybacks')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** Has the money of a dossier left? Locks the payment, so that nobody sends it until this transaction ends. */
export async function isPaid(db: Trx, buybackId: string): Promise<boolean> {
  const payments = await db
    .selectFrom('payments')
    .select('status')
    .where('buybackId', '=', buybackId)
    .forUpdate()
    .execute();
  return payments.some(hasLeft);
}

/** Writes these fields; what is learnt of the same customer in another dossier meanwhile stays. */
export async function changeCustomer(
  db: Trx,
  customer: Customer,
  names: readonly (keyof Customer)[],
): Promise<void> {
  const changed = Object.fromEntries(names.map((name) => [name, customer[name]]));
  await db.updateTable('customers').set(changed).where('id', '=', customer.id).execute();
}

/** Creates a customer row for one dossier; answers its id. */
export const copyCustomer = async (db: Trx, customer: Customer): Promise<string> => {
  const { id: _, ...copied } = customer;
  const { id } = await db.insertInto('customers').values(copied).returning('id').executeTakeFirstOrThrow();
  return id;
};
