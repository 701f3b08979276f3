import type { FastifyInstance } from 'fastify';
import { routes } from '@reprise/server/app.ts';
import { carryInto } from './carry-into.ts';
import { driverOver, type Driver } from './driver.ts';
import type { Organisation } from './organisation.ts';

/** An organisation whose people call: `world.a.as.store_seller.call('GET /buybacks')`. */
export type Staffed = Organisation & { as: Record<keyof Organisation['tokens'], Driver> };

function staffed(organisation: Organisation, as: Driver['as']): Staffed {
  const { tokens } = organisation;
  const drivers: Partial<Staffed['as']> = {};
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) drivers[name] = as(tokens[name]);
  return { ...organisation, as: drivers as Staffed['as'] };
}

const promised = new Map(
  routes.map(({ endpoint: { method, path, status } }) => [`${method} ${path}`, status]),
);
/** A call without a status of its own answers something, or nothing. */
const isPromised = (name: string, status: number): boolean =>
  promised.has(name) && [promised.get(name) ?? [200, 204]].flat().includes(status);

/** Those who call this API: everybody of two organisations, and whoever holds a token. */
export function driversInto(
  api: FastifyInstance,
  remoteAddress: string,
  { a, b }: Record<'a' | 'b', Organisation>,
): { as: Driver['as']; nobody: Driver; a: Staffed; b: Staffed } {
  const nobody = driverOver(carryInto(api, remoteAddress), isPromised);
  const { as } = nobody;
  return { as, nobody, a: staffed(a, as), b: staffed(b, as) };
}
