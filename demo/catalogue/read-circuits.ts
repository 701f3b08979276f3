import type { DemoCircuit } from './circuit.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { stableUuid } from '../make/identifiers.ts';
import { storeCircuits } from './circuits-store.ts';
import { webCircuits } from './circuits-web.ts';
import type { InFourLanguages } from './words.ts';

/** The seven circuits of the retailer, six of them active, with their instructions and shipping methods. */
export const readCircuits = (): DemoCircuit[] => [...storeCircuits, ...webCircuits];

export type DemoDispatchCircuitRule = {
  id: string;
  circuitType: CircuitType;
  categoryIdentifiers: string[];
  status: 'enabled' | 'disabled';
  traceabilityEnabled: boolean;
  description: InFourLanguages;
  eligibleCountries: string[];
};

/**
 * Which circuits serve which categories: every active one serves all, but phones with keys are not collected at home.
 */
export const readDispatchCircuitRules = (): DemoDispatchCircuitRule[] =>
  readCircuits().map((circuit) => ({
    id: stableUuid(`dispatch-circuit-rule:${circuit.type}`),
    circuitType: circuit.type,
    categoryIdentifiers: [
      'smartphones',
      'tablettes',
      ...(circuit.type === 'web_collect' ? [] : ['telephones-classiques']),
    ],
    status: circuit.active ? 'enabled' : 'disabled',
    traceabilityEnabled: true,
    description: circuit.description,
    eligibleCountries: circuit.eligibleCountries,
  }));
