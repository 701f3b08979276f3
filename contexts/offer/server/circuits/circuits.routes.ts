import { circuitApi } from '../../domain/circuits/circuit.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { changeCircuit } from './change-circuit.ts';
import { shippingMethodApi } from '../../domain/circuits/shipping-method.contract.ts';
import { tradeInBonusApi } from '../../domain/payment-modes/trade-in-bonus.contract.ts';
import { changeTradeInBonus, createTradeInBonus } from '../payment-modes/edit-trade-in-bonus.ts';
import { getTradeInBonus, listTradeInBonuses } from '../payment-modes/trade-in-bonuses.db.ts';
import { changeShippingMethod, createShippingMethod, viewShippingMethod } from './edit-shipping-method.ts';
import { getShippingMethod, listShippingMethods } from './shipping-methods.db.ts';
import { changePaymentMode } from '../payment-modes/change-payment-mode.ts';
import { circuitSheetOf, circuitsOf, getPaymentMode, paymentModesOf, retailersOf } from './circuits.db.ts';
import { accountsInReach } from './reach.ts';
import { switchCircuit } from './switch-circuit.ts';
import { viewCircuit, viewCircuits } from './view-circuit.ts';
import { viewPaymentMode, viewPaymentModes } from '../payment-modes/view-payment-mode.ts';

/** Only what belongs to an account in the caller's scope. */
async function listed<One>(
  call: Call,
  wanted: string | undefined,
  of: (db: Call['db'], accountId: string) => Promise<One[]>,
): Promise<{ items: One[]; total: number }> {
  const accountId = wanted ?? call.actor.accountId;
  const reach = await accountsInReach(call);
  const items = reach.includes(accountId) ? await of(call.db, accountId) : [];
  return { items, total: items.length };
}

/** One thing of an account in the caller's reach. Refusal: `not_found`. */
async function one<One>(
  call: Call,
  id: string,
  of: (db: Call['db'], accountIds: readonly string[], id: string) => Promise<One | undefined>,
): Promise<One> {
  const found = await of(call.db, await accountsInReach(call), id);
  if (found === undefined) throw new Refused('not_found');
  return found;
}

/** How an account's customers send, and how they are paid. */
export const circuitsRoutes: Route[] = [
  route(circuitApi.circuits, async (call, { query }) => {
    const { items, total } = await listed(call, query.accountId, circuitsOf);
    return { items: await viewCircuits(call, items), total };
  }),
  route(circuitApi.circuit, async (call, { params }) =>
    viewCircuit(call, await one(call, params.id, circuitSheetOf)),
  ),
  route(circuitApi.changeCircuit, (call, { params, body }) => changeCircuit(call, params.id, body)),
  route(circuitApi.activate, (call, { params }) => switchCircuit(call, params.id, 'active')),
  route(circuitApi.deactivate, (call, { params }) => switchCircuit(call, params.id, 'inactive')),
  route(circuitApi.paymentModes, async (call, { query }) => {
    const { items, total } = await listed(call, query.accountId, paymentModesOf);
    return { items: await viewPaymentModes(call, items), total };
  }),
  route(circuitApi.paymentMode, async (call, { params }) =>
    viewPaymentMode(call, await one(call, params.id, getPaymentMode)),
  ),
  route(circuitApi.changePaymentMode, (call, { params, body }) => changePaymentMode(call, params.id, body)),
  route(shippingMethodApi.list, async (call, { query }) => {
    const { items, total } = await listed(call, query.accountId, listShippingMethods);
    return { items: items.map(viewShippingMethod), total };
  }),
  route(shippingMethodApi.read, async (call, { params }) =>
    viewShippingMethod(await one(call, params.id, getShippingMethod)),
  ),
  route(shippingMethodApi.create, (call, { body }) => createShippingMethod(call, body)),
  route(shippingMethodApi.change, (call, { params, body }) => changeShippingMethod(call, params.id, body)),
  route(tradeInBonusApi.list, (call, { query }) => listed(call, query.accountId, listTradeInBonuses)),
  route(tradeInBonusApi.read, (call, { params }) => one(call, params.id, getTradeInBonus)),
  route(tradeInBonusApi.create, (call, { body }) => createTradeInBonus(call, body)),
  route(tradeInBonusApi.change, (call, { params, body }) => changeTradeInBonus(call, params.id, body)),
  route(circuitApi.linkedRetailers, async ({ db, actor }) => {
    const items = actor.module === 'lcm' ? await retailersOf(db, actor.accountIds) : [];
    return { items, total: items.length };
  }),
];
