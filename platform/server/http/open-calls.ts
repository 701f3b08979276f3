import type { Actor } from '../../domain/core/access.ts';
import type { Endpoint } from '../../domain/core/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { isOpen } from './guard.ts';
import { callLimit } from './limits.ts';

/**
 * Open calls that are not counted: they prove themselves otherwise and come in bursts from one address, or show only
 * what is public.
 */
const unlimited = [/-events(\/|$)/, /^\/stations\//, /^\/public-files\//, /^\/white-label\//];

/**
 * Counts the calls of unknown callers by address: signing in, opening a visit, trying the links of mails. Refusal:
 * `too_many_requests`, with the seconds to wait.
 * @param perMinute 0: no limit
 */
export function limitOpenCalls(db: Db, perMinute: number) {
  const count = callLimit('open calls', perMinute, 60);
  return async (
    { ip }: FastifyRequest,
    { access, orAccess = [], path }: Endpoint,
    actor: Actor,
  ): Promise<void> => {
    const isKnown = actor.userId !== null || actor.sessionId !== undefined;
    if (perMinute === 0 || isKnown || ![access, ...orAccess].some(isOpen)) return;
    if (!unlimited.some((pattern) => pattern.test(path))) await count(db, ip);
  };
}
