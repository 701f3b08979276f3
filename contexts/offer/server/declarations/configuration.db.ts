import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Category } from '../../domain/categories/category.ts';
import type { CategoryQuestion } from '../../domain/questions/inherited-questions.ts';
import type { Circuit, instruction, ShippingMethod } from '../../domain/circuits/circuit.ts';
import type { DispatchCircuitRule } from '../../domain/circuits/choices.ts';
import type { z } from 'zod';
import type { PaymentMode, TradeInBonus } from '../../domain/payment-modes/payment-mode.ts';
import type { RuleToApply } from '../../domain/dispatch/dispatch.ts';
import type { Payers } from '../../domain/payment-modes/payers.ts';
import type { Shippers } from '../../domain/circuits/shippers.ts';
import { type CompiledQuery, sql } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import { shippersQuery } from '../circuits/shippers.db.ts';
import { payersQuery } from '../payment-modes/payers.db.ts';
import { questionsWithAnswers } from '../questions/asked-questions.db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

export type Settings = Pick<
  OrganizationRootDetail,
  | 'enabledPremiumFeatures'
  | 'guaranteeDays'
  | 'cartMinValue'
  | 'customerIdentityDocumentRequired'
  | 'serviceTerms'
  | 'imeiAfterEstimate'
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
  /** Who pays the customers. */
  payers: Payers;
  /** Who ships what they sell. */
  shippers: Shippers;
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
  'imeiAfterEstimate',
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

/** The stamp is read first: what is read after it may be newer, and is then read again, never older. */
export function readRows(read: Call['read'], accountId: string) {
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
    payersQuery(accountId),
    shippersQuery(accountId),
  );
}
