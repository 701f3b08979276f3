import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Category } from '../../domain/categories/category.ts';
import type { CategoryQuestion } from '../../domain/questions/inherited-questions.ts';
import type { DispatchCircuitRule } from '../../domain/circuits/choices.ts';
import type { Circuit, instruction, ShippingMethod } from '../../domain/circuits/circuit.ts';
import type { PaymentMode, TradeInBonus } from '../../domain/payment-modes/payment-mode.ts';
import type { RuleToApply } from '../../domain/dispatch/dispatch.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { sql, type CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { build } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { questionsWithAnswers } from '../questions/asked-questions.db.ts';

export type Settings = Pick<
  OrganizationRootDetail,
  | 'enabledPremiumFeatures'
  | 'guaranteeDays'
  | 'cartMinValue'
  | 'customerIdentityDocumentRequired'
  | 'serviceTerms'
>;

/** The configuration of an account's journey: everything but its products and its stores. */
export type Configuration = {
  settings: Settings;
  categories: ReadonlyMap<string, Category>;
  /** By category. */
  questions: ReadonlyMap<string, CategoryQuestion[]>;
  circuits: Circuit[];
  rules: DispatchCircuitRule[];
  instructions: z.infer<typeof instruction>[];
  shippingMethods: ShippingMethod[];
  paymentModes: PaymentMode[];
  bonuses: TradeInBonus[];
  dispatchRules: RuleToApply[];
  defaultWarehouseId: string | null;
};

/** The stamp, which the database changes with every change of the account's configuration. */
export const stampQuery = (accountId: string): CompiledQuery<{ stamp: number }> =>
  sql<{ stamp: number }>`select "stamp" from configuration_stamps where "accountId" = ${accountId}`.compile(
    build,
  );

const questionsQuery = (accountId: string): CompiledQuery<CategoryQuestion> =>
  sql<CategoryQuestion>`${questionsWithAnswers} where "accountId" = ${accountId}`.compile(build);

const ofSettings = [
  'enabledPremiumFeatures',
  'guaranteeDays',
  'cartMinValue',
  'customerIdentityDocumentRequired',
  'serviceTerms',
] as const;

const of = (accountId: string) => ({
  settings: build
    .selectFrom('organization_root_details')
    .select(ofSettings)
    .where('accountId', '=', accountId),
  categories: build.selectFrom('categories').selectAll().where('accountId', '=', accountId),
  circuits: build.selectFrom('circuits').selectAll().where('accountId', '=', accountId).orderBy('type'),
  rules: build.selectFrom('dispatch_circuit_rules').selectAll().where('accountId', '=', accountId),
  instructions: build
    .selectFrom('instructions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('sequence'),
  shippingMethods: build
    .selectFrom('shipping_methods')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id'),
  paymentModes: build
    .selectFrom('payment_modes')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('type')
    .orderBy('id'),
  bonuses: build
    .selectFrom('trade_in_bonuses')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '=', 'active'),
  dispatchRules: build
    .selectFrom('warehouse_dispatch_rules')
    .select(['id', 'title', 'position', 'status', 'conditions', 'destinations', 'geographic'])
    .where('accountId', '=', accountId)
    .where('archivedAt', 'is', null)
    .orderBy('position'),
  defaultWarehouse: build
    .selectFrom('default_warehouses')
    .select('warehouseId')
    .where('accountId', '=', accountId),
});

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

/** The stamp is read first: what is read after it may be newer, and is then read again, never older. */
function readRows(read: Call['read'], accountId: string) {
  const queries = of(accountId);
  return read(
    stampQuery(accountId),
    queries.settings,
    queries.categories,
    questionsQuery(accountId),
    queries.circuits,
    queries.rules,
    queries.instructions,
    queries.shippingMethods,
    queries.paymentModes,
    queries.bonuses,
    queries.dispatchRules,
    queries.defaultWarehouse,
  );
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
  ] = await readRows(read, accountId);
  if (settings === undefined) throw new Refused('not_found');
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
  };
  return { stamp: stamped?.stamp, configuration };
}
