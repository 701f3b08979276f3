import type { Circuit, ShippingMethod } from '../../domain/circuits/circuit.ts';
import type { CircuitSettings } from '../../domain/circuits/circuit-settings.ts';
import type { PaymentMode } from '../../domain/payment-modes/payment-mode.ts';
import type { PaymentModeSettings } from '../../domain/payment-modes/payment-mode-settings.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

/** The number of categories for which enabled rules offer a circuit. */
const categories = sql<number>`(
  select count(distinct one)::int
  from dispatch_circuit_rules rules cross join unnest(rules."categoryIds") as one
  join categories on categories."id" = one and categories."status" = 'active'
  where rules."circuitId" = circuits."id" and rules."status" = 'enabled'
)`.as('categories');

/** The currency of an account's amounts, for a row of one of its tables. */
export const currencyOf = (table: 'circuits' | 'payment_modes' | 'shipping_methods' | 'trade_in_bonuses') =>
  sql<Currency>`(select "currency" from accounts where accounts."id" = ${sql.ref(`${table}.accountId`)})`.as(
    'currency',
  );

/** A circuit with how many categories use it, and the currency of its amounts. */
export type CircuitRow = Circuit & { categories: number; currency: Currency };
/** The same with its instructions in their order, each with its picture. */
export type CircuitSheet = CircuitRow & Pick<CircuitSettings, 'instructions'>;

export const circuitsOf = (db: Trx, accountId: string): Promise<CircuitRow[]> =>
  db
    .selectFrom('circuits')
    .selectAll()
    .select([categories, currencyOf('circuits')])
    .where('accountId', '=', accountId)
    .orderBy('type')
    .execute();

/** All circuits of the account of one of them, locked until the transaction ends; none where it is out of scope. */
export async function holdCircuitsWith(
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<{ circuit: CircuitRow; all: CircuitRow[] } | undefined> {
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

/** One circuit with its instructions; locked until the end of the call on request. */
export async function circuitSheetOf(
  db: Trx,
  accountIds: readonly string[],
  id: string,
  { hold = false } = {},
): Promise<CircuitSheet | undefined> {
  const rows = db
    .selectFrom('circuits')
    .selectAll()
    .select([categories, currencyOf('circuits')])
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds]);
  const circuit = await (hold ? rows.forUpdate() : rows).executeTakeFirst();
  if (!circuit) return undefined;
  const instructions = await db
    .selectFrom('instructions')
    .select(['type', 'label'])
    .where('circuitId', '=', id)
    .orderBy('sequence')
    .execute();
  return {
    ...circuit,
    instructions: instructions.map((one, at) => ({ ...one, image: circuit.instructionImages[at] ?? null })),
  };
}

export const shippingMethodsOf = (db: Trx, accountId: string): Promise<ShippingMethod[]> =>
  db.selectFrom('shipping_methods').selectAll().where('accountId', '=', accountId).execute();

/** Writes all fields of a circuit's form; its instructions replace the existing ones. */
export async function writeCircuit(
  db: Trx,
  { id, accountId }: Pick<Circuit, 'id' | 'accountId'>,
  { name, description, modifier, instructions, ...rest }: CircuitSettings,
): Promise<void> {
  await db
    .updateTable('circuits')
    .set((is) => ({
      ...rest,
      name: jsonb(name),
      description: jsonb(description),
      modifier: jsonb(modifier),
      instructionImages: instructions.map(({ image }) => image),
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('instructions').where('circuitId', '=', id).execute();
  if (instructions.length === 0) return;
  await db
    .insertInto('instructions')
    .values(
      instructions.map(({ type, label }, at) => ({
        accountId,
        circuitId: id,
        sequence: at + 1,
        type,
        label: jsonb(label),
      })),
    )
    .execute();
}

/** The retailers from which these accounts buy. */
export const retailersOf = (
  db: Trx,
  buyerAccountIds: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('linked_buyers')
    .innerJoin('accounts', 'accounts.id', 'linked_buyers.retailerAccountId')
    .select(['accounts.id', 'accounts.name'])
    .distinct()
    .where('linked_buyers.buyerAccountId', 'in', [...buyerAccountIds])
    .orderBy('accounts.name')
    .execute();

export const setCircuitStatus = async (db: Trx, id: string, status: Circuit['status']): Promise<void> => {
  await db.updateTable('circuits').set({ status }).where('id', '=', id).execute();
};

/** A payment mode with the currency of its amounts. */
export type PaymentModeRow = PaymentMode & { currency: Currency };

export const paymentModesOf = (db: Trx, accountId: string): Promise<PaymentModeRow[]> =>
  db
    .selectFrom('payment_modes')
    .selectAll()
    .select(currencyOf('payment_modes'))
    .where('accountId', '=', accountId)
    .orderBy('type')
    .orderBy('id')
    .execute();

export const getPaymentMode = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<PaymentModeRow | undefined> =>
  db
    .selectFrom('payment_modes')
    .selectAll()
    .select(currencyOf('payment_modes'))
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds])
    .executeTakeFirst();

export const holdPaymentMode = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<PaymentModeRow | undefined> =>
  db
    .selectFrom('payment_modes')
    .selectAll()
    .select(currencyOf('payment_modes'))
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds])
    .forUpdate()
    .executeTakeFirst();

export const setPaymentModeStatus = async (
  db: Trx,
  id: string,
  status: PaymentMode['status'],
): Promise<void> => {
  await db
    .updateTable('payment_modes')
    .set((is) => ({ status, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Writes all fields of a payment mode's form. */
export async function writePaymentMode(
  db: Trx,
  id: string,
  { label, description, longDescription, mailContent, ...bonus }: PaymentModeSettings,
): Promise<void> {
  await db
    .updateTable('payment_modes')
    .set((is) => ({
      ...bonus,
      label: jsonb(label),
      description: jsonb(description),
      longDescription: jsonb(longDescription),
      mailContent: jsonb(mailContent),
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
