import type { ShippingMethod } from '../../domain/circuits/circuit.ts';
import type { ShippingMethodSettings } from '../../domain/circuits/shipping-method-settings.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { currencyOf } from './circuits.db.ts';

/** A shipping method with the currency of its amounts. */
export type ShippingMethodRow = ShippingMethod & { currency: Currency };

const rowsOf = (db: Trx, accountIds: readonly string[]) =>
  db
    .selectFrom('shipping_methods')
    .selectAll()
    .select(currencyOf('shipping_methods'))
    .where('accountId', 'in', [...accountIds]);

export const listShippingMethods = (db: Trx, accountId: string): Promise<ShippingMethodRow[]> =>
  rowsOf(db, [accountId]).orderBy('channel').orderBy('type').orderBy('id').execute();

/** One of these accounts; locked until the end of the call on request. */
export function getShippingMethod(
  db: Trx,
  accountIds: readonly string[],
  id: string,
  { hold = false } = {},
): Promise<ShippingMethodRow | undefined> {
  const rows = rowsOf(db, accountIds).where('id', '=', id);
  return (hold ? rows.forUpdate() : rows).executeTakeFirst();
}

const columnsOf = ({ name, description, modifier, ...rest }: ShippingMethodSettings) => ({
  ...rest,
  name: jsonb(name),
  description: jsonb(description),
  modifier: jsonb(modifier),
});

type New = ShippingMethodSettings &
  Pick<ShippingMethod, 'accountId' | 'channel' | 'type' | 'connectorFqn' | 'status'>;

export async function insertShippingMethod(
  db: Trx,
  { accountId, channel, type, connectorFqn, status, ...settings }: New,
): Promise<string> {
  const { id } = await db
    .insertInto('shipping_methods')
    .values({ accountId, channel, type, connectorFqn, status, ...columnsOf(settings) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes all fields of its form, and whether it is offered. */
export async function writeShippingMethod(
  db: Trx,
  { id, status }: Pick<ShippingMethod, 'id' | 'status'>,
  settings: ShippingMethodSettings,
): Promise<void> {
  await db
    .updateTable('shipping_methods')
    .set((is) => ({ ...columnsOf(settings), status, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
