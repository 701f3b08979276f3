import type { Circuit } from '@reprise/domain/circuit/circuit';
import type { CircuitView } from '@reprise/domain/circuit/circuit.contract';
import type { PaymentMode } from '@reprise/domain/circuit/payment-mode';
import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

/** How many categories an enabled rule keeps a circuit for. */
const categories = sql<number>`(
  select count(distinct one)::int
  from dispatch_circuit_rules rules cross join unnest(rules."categoryIds") as one
  join categories on categories."id" = one and categories."status" = 'active'
  where rules."circuitId" = circuits."id" and rules."status" = 'enabled'
)`.as('categories');

export const circuitsOf = (db: Trx, accountId: string): Promise<CircuitView[]> =>
  db
    .selectFrom('circuits')
    .selectAll()
    .select(categories)
    .where('accountId', '=', accountId)
    .orderBy('type')
    .execute();

/** All circuits of the account that one belongs to, held until the transaction ends; none where it is not in reach. */
export async function holdCircuitsWith(
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<{ circuit: CircuitView; all: CircuitView[] } | undefined> {
  const found = await db
    .selectFrom('circuits')
    .select('accountId')
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds])
    .executeTakeFirst();
  if (!found) return undefined;
  await db
    .selectFrom('circuits')
    .select('id')
    .where('accountId', '=', found.accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const all = await circuitsOf(db, found.accountId);
  const circuit = all.find((one) => one.id === id);
  return circuit && { circuit, all };
}

export const setCircuitStatus = async (db: Trx, id: string, status: Circuit['status']): Promise<void> => {
  await db.updateTable('circuits').set({ status }).where('id', '=', id).execute();
};

export const paymentModesOf = (db: Trx, accountId: string): Promise<PaymentMode[]> =>
  db
    .selectFrom('payment_modes')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('type')
    .orderBy('id')
    .execute();

export const holdPaymentMode = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<PaymentMode | undefined> =>
  db
    .selectFrom('payment_modes')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds])
    .forUpdate()
    .executeTakeFirst();

export const setPaymentModeStatus = async (
  db: Trx,
  id: string,
  status: PaymentMode['status'],
): Promise<void> => {
  await db.updateTable('payment_modes').set({ status }).where('id', '=', id).execute();
};
