import { circuitApi } from '../../domain/circuits/circuit.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { changeCircuit } from './change-circuit.ts';
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
  route(circuitApi.linkedRetailers, async ({ db, actor }) => {
    const items = actor.module === 'lcm' ? await retailersOf(db, actor.accountIds) : [];
    return { items, total: items.length };
  }),
];
