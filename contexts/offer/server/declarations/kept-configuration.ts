import { type Configuration, readRows } from './configuration.db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';

type Kept = { stamp: number | undefined; configuration: Configuration };

const kept = new Map<string, Kept>();

/** Accounts in the cache; the least recently used is dropped. */
const mostKept = 50;

/** The configuration as of `stamp`, which was read in this call: from the cache, or read again. */
export async function configurationOf(
  read: Call['read'],
  accountId: string,
  stamp: number | undefined,
): Promise<Configuration> {
  const before = kept.get(accountId);
  kept.delete(accountId);
  const current =
    before !== undefined && stamp !== undefined && before.stamp === stamp
      ? before
      : await readConfiguration(read, accountId);
  kept.set(accountId, current);
  if (kept.size > mostKept) {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
  return current.configuration;
}

async function readConfiguration(read: Call['read'], accountId: string): Promise<Kept> {
  const [
    [stamped],
    [settings],
    categories,
    questions,
    circuits,
    rules,
    instructions,
    shippingMethods,
    paymentModes,
    bonuses,
    dispatchRules,
    [defaultWarehouse],
    [payers],
    [shippers],
  ] = await readRows(read, accountId);
  if (settings === undefined || payers === undefined || shippers === undefined)
    throw new Refused('not_found');
  const configuration = {
    settings,
    categories: new Map(categories.map((category) => [category.id, category])),
    questions: Map.groupBy(questions, ({ categoryId }) => categoryId),
    circuits,
    rules,
    instructions,
    shippingMethods,
    paymentModes,
    bonuses,
    dispatchRules,
    defaultWarehouseId: defaultWarehouse?.warehouseId ?? null,
    payers,
    shippers,
  };
  return { stamp: stamped?.stamp, configuration };
}
