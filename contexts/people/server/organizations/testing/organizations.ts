import type { World } from '@reprise/tests/kit/world.ts';

let count = 0;

/** Organizations of A as their form sends them, created by A's head office by default. */
export function organizationsOf(world: () => World) {
  const manager = (): string => world().a.tokens.root_management_unit_manager;
  /** A store of the first unit. */
  const store = (more: object = {}) => {
    count += 1;
    return {
      type: 'store',
      commonName: `Boutique ${count}`,
      corporateName: 'Arpège SAS',
      street: '12 rue Crébillon',
      zipCode: '44000',
      city: 'Nantes',
      country: 'FR',
      parentOrganizationId: world().a.unit,
      ...more,
    };
  };
  const workshop = (more: object = {}) =>
    store({ type: 'warehouse', parentOrganizationId: world().a.buyerPlace, dailyCapacity: 40, ...more });
  const create = (body: object, token = manager()) => world().as(token).raw('POST /organizations', { body });
  return { manager, store, workshop, create };
}

export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** The fields of a refused answer. */
export const refusal = (field: string, code: string) => ({ code, violations: [{ field }] });
