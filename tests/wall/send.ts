import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Answered, World } from '../kit/world.ts';
import type { Sent } from './entry.ts';

const methods = z.enum(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);

/** Makes a call of the table (`POST /items/{id}/move`); a missing path parameter is replaced by a random id. */
export function sendCall(
  world: World,
  call: string,
  sent: Omit<Sent, 'by'>,
  token: string | null,
): Promise<Answered> {
  const [method, path = ''] = call.split(' ');
  const { params = {}, query, body, contentType, headers } = sent;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? randomUUID()),
  );
  const url = query === undefined ? filled : `${filled}?${query}`;
  const more = { ...(contentType ? { contentType } : {}), ...(headers ? { headers } : {}) };
  return world.call(methods.parse(method), url, { token, body, ...more });
}
