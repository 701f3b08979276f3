import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { Answered, World } from '@reprise/tests/kit/world.ts';

export const place = (type: UserType, organizationId: string, moduleType = 'tim') => ({
  moduleType,
  type,
  organizationId,
});

let count = 0;

/** Calls about users, made by A's head office by default, and a seller of A's first store to create. */
export function callsAboutPeople(world: () => World) {
  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    token: string | null = world().a.tokens.root_management_unit_manager,
  ): Promise<Answered> => world().call(method, url, { token, body });
  const person = (more: object = {}) => {
    count += 1;
    return {
      email: `personne.${count}@a.example.org`,
      firstname: 'Camille',
      lastname: 'Martin',
      language: 'nl-BE',
      modules: [place('store_seller', world().a.store)],
      ...more,
    };
  };
  const create = (more: object = {}, token?: string | null) => call('POST', '/users', person(more), token);
  return { call, person, create };
}

/** The fields that were refused. */
export const fieldsOf = ({ json }: Answered): unknown[] =>
  Array.isArray(json['violations'])
    ? json['violations'].map((one) =>
        one !== null && typeof one === 'object' && 'field' in one ? one['field'] : one,
      )
    : [];
