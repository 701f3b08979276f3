import type { FastifyInstance } from 'fastify';
import { routes } from '@reprise/server/app.ts';
import { driverOver, type Carry, type Driver } from './driver.ts';
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

/** Sends the driver's requests into the API without a network. */
const carryInto =
  (api: FastifyInstance, remoteAddress: string): Carry =>
  async ({ method, path, headers, body }) => {
    const written = new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const answer = await api.inject({
      method: written.method as 'GET',
      url: path,
      remoteAddress,
      headers: Object.fromEntries(written.headers),
      ...(body === undefined ? {} : { payload: Buffer.from(await written.arrayBuffer()) }),
    });
    const { statusCode: status, rawPayload } = answer;
    const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(status === 204 ? null : new Uint8Array(rawPayload), { status, headers: told });
  };

/** Those who call this API: everybody of two organisations, and whoever holds a token. */
export function driversInto(
  api: FastifyInstance,
  remoteAddress: string,
  { a, b }: Record<'a' | 'b', Organisation>,
): { as: Driver['as']; a: Staffed; b: Staffed } {
  const { as } = driverOver(carryInto(api, remoteAddress), isPromised);
  return { as, a: staffed(a, as), b: staffed(b, as) };
}
