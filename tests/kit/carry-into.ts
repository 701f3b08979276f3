import type { FastifyInstance } from 'fastify';
import type { Carry } from './driver.ts';

/** Sends a driver's requests into the API without a network. */
export const carryInto =
  (api: Pick<FastifyInstance, 'inject'>, remoteAddress?: string): Carry =>
  async ({ method, path, headers, body }) => {
    const written = new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const answer = await api.inject({
      method: written.method as 'GET',
      url: path,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
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
