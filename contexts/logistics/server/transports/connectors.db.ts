import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The connector that a shipping method travels with. */
export async function connectorOf(
  db: Trx,
  shippingMethodId: string | null,
  otherwise: string,
): Promise<string> {
  if (shippingMethodId === null) return otherwise;
  const method = await db
    .selectFrom('shipping_methods')
    .select('connectorFqn')
    .where('id', '=', shippingMethodId)
    .executeTakeFirst();
  return method?.connectorFqn ?? otherwise;
}
