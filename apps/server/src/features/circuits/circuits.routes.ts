import { circuitApi } from '@reprise/domain/circuit/circuit.contract';
import { route, type Call, type Route } from '../../lib/http/route.ts';
import { changePaymentMode } from './change-payment-mode.ts';
import { circuitsOf, paymentModesOf } from './circuits.db.ts';
import { switchCircuit } from './switch-circuit.ts';

/** What is of an account in the caller's reach; nothing of another's. */
async function listed<One>(
  { db, actor }: Call,
  wanted: string | undefined,
  of: (db: Call['db'], accountId: string) => Promise<One[]>,
): Promise<{ items: One[]; total: number }> {
  const accountId = wanted ?? actor.accountId;
  const items = actor.accountIds.includes(accountId) ? await of(db, accountId) : [];
  return { items, total: items.length };
}

/** How an account's customers send, and how they are paid. */
export const circuitsRoutes: Route[] = [
  route(circuitApi.circuits, (call, { query }) => listed(call, query.accountId, circuitsOf)),
  route(circuitApi.activate, (call, { params }) => switchCircuit(call, params.id, 'active')),
  route(circuitApi.deactivate, (call, { params }) => switchCircuit(call, params.id, 'inactive')),
  route(circuitApi.paymentModes, (call, { query }) => listed(call, query.accountId, paymentModesOf)),
  route(circuitApi.changePaymentMode, (call, { params, body }) => changePaymentMode(call, params.id, body)),
];
