import { Refused } from '../../domain/core/refusals.ts';
import type { FastifyInstance } from 'fastify';

/** How many calls a caller may make in a window, and how many of them are left until it is over. */
export type Allowance = {
  /** The name of the policy in the headers. */
  policy: string;
  most: number;
  /** The length of the window, in seconds. */
  seconds: number;
  left: number;
  /** When the window is over. */
  endsAt: number;
  /** Seconds until then, one at least. */
  wait: number;
};

/**
 * What is left of an allowance after `made` calls.
 * @param endsAt when the window is over, in milliseconds
 */
export const allowanceAfter = (
  { policy, most, seconds }: Pick<Allowance, 'policy' | 'most' | 'seconds'>,
  made: number,
  endsAt: number,
  now: Date,
): Allowance => ({
  policy,
  most,
  seconds,
  left: Math.max(0, most - made),
  endsAt,
  wait: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1_000)),
});

/** The refusal of a call beyond the allowance: `too_many_requests`, with the seconds to wait. */
export const beyond = ({ wait }: Pick<Allowance, 'wait'>): Refused =>
  new Refused('too_many_requests', { extra: { retryAfter: wait } });

/**
 * Writes what is left on every answer to a caller whose calls are counted, a refusal too: `RateLimit-Policy` and
 * `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10 (docs/api-keys.md, "How many calls").
 */
export function tellAllowances(app: FastifyInstance): void {
  app.decorateRequest('allowance', null);
  app.addHook('onSend', async ({ allowance }, reply) => {
    if (allowance === null) return;
    const { policy, most, seconds, left, wait } = allowance;
    reply.header('ratelimit-policy', `"${policy}";q=${most};w=${seconds}`);
    reply.header('ratelimit', `"${policy}";r=${left};t=${wait}`);
  });
}
