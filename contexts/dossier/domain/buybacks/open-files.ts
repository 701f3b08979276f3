import { circuitTypes, type CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { isFromCustomer } from '@reprise/offer/domain/dispatch/origin.ts';
import type { BuybackStatus } from './buyback-status.ts';

/** The statuses of buybacks that wait in a store, which keep it from becoming inactive. */
export const waitingAtStoreBuybacks = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
] as const satisfies readonly BuybackStatus[];

/** The statuses of buybacks that a workshop has or awaits, which keep it from becoming inactive. */
export const inWorkshopBuybacks = [
  ...waitingAtStoreBuybacks,
  'bb_in_transit',
  'bb_in_processing',
] as const satisfies readonly BuybackStatus[];

/**
 * The filters of the list of dossiers that hold those whose thing lies in a store, to be shipped; what its customer has
 * still to send is no work of a store.
 */
export const toShip: { 'status[]': BuybackStatus[]; 'circuit[]': CircuitType[] } = {
  'status[]': ['bb_awaiting_inventory'],
  'circuit[]': circuitTypes.filter((circuit) => !isFromCustomer(circuit)),
};
