import { build } from '../../lib/db/db.ts';

/** How an account's customers send and are paid: few rows each, so all of them are read. */
export const circuitsQuery = (accountId: string) =>
  build.selectFrom('circuits').selectAll().where('accountId', '=', accountId).orderBy('type');

export const instructionsQuery = (accountId: string) =>
  build.selectFrom('instructions').selectAll().where('accountId', '=', accountId).orderBy('sequence');

export const circuitRulesQuery = (accountId: string) =>
  build.selectFrom('dispatch_circuit_rules').selectAll().where('accountId', '=', accountId);

export const shippingMethodsQuery = (accountId: string) =>
  build.selectFrom('shipping_methods').selectAll().where('accountId', '=', accountId).orderBy('id');

export const paymentModesQuery = (accountId: string) =>
  build.selectFrom('payment_modes').selectAll().where('accountId', '=', accountId).orderBy('id');

export const bonusesQuery = (accountId: string) =>
  build
    .selectFrom('trade_in_bonuses')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('cents', 'desc');

/** The three that an estimate was asked with; an id that is null finds nothing. */
export const chosenWaysQueries = (ids: {
  circuitId: string | null;
  shippingMethodId: string | null;
  paymentModeId: string | null;
}) =>
  [
    build.selectFrom('circuits').selectAll().where('id', '=', ids.circuitId),
    build.selectFrom('shipping_methods').selectAll().where('id', '=', ids.shippingMethodId),
    build.selectFrom('payment_modes').selectAll().where('id', '=', ids.paymentModeId),
  ] as const;

export const countryQuery = (accountId: string) =>
  build.selectFrom('accounts').select(['companyCountry']).where('id', '=', accountId);
