import type { Circuit } from '../../domain/circuits/circuit.ts';
import type { DispatchCircuitRule } from '../../domain/circuits/choices.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

export const circuitsOfAccount = (db: Trx, accountId: string): Promise<Circuit[]> =>
  db.selectFrom('circuits').selectAll().where('accountId', '=', accountId).orderBy('type').execute();

export const rulesOfAccount = (db: Trx, accountId: string): Promise<DispatchCircuitRule[]> =>
  db
    .selectFrom('dispatch_circuit_rules')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

export const findCircuit = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<Circuit | undefined> =>
  db
    .selectFrom('circuits')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds])
    .executeTakeFirst();

export const findRule = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<DispatchCircuitRule | undefined> =>
  db
    .selectFrom('dispatch_circuit_rules')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds])
    .executeTakeFirst();

type Written = Omit<DispatchCircuitRule, 'id' | 'version' | 'translations'> &
  Partial<Pick<DispatchCircuitRule, 'translations'>>;

export const insertRule = (
  db: Trx,
  { customValues, instructions, translations = {}, ...rule }: Written,
): Promise<DispatchCircuitRule> =>
  db
    .insertInto('dispatch_circuit_rules')
    .values({
      ...rule,
      customValues: jsonb(customValues),
      instructions: jsonb(instructions),
      translations: jsonb(translations),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Updates the version that was seen; no row when somebody else has changed the rule since. */
export const updateRule = (
  db: Trx,
  seen: Pick<DispatchCircuitRule, 'id' | 'version'>,
  { customValues, instructions, translations, ...change }: Partial<Written>,
): Promise<DispatchCircuitRule | undefined> =>
  db
    .updateTable('dispatch_circuit_rules')
    .set((is) => ({
      ...change,
      ...(customValues === undefined ? {} : { customValues: jsonb(customValues) }),
      ...(instructions === undefined ? {} : { instructions: jsonb(instructions) }),
      ...(translations === undefined ? {} : { translations: jsonb(translations) }),
      version: is('version', '+', 1),
    }))
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

export const deleteRule = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('dispatch_circuit_rules').where('id', '=', id).execute();
};

/** Of these categories, those of the account that are active. */
export async function categoriesAmong(
  db: Trx,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
