import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isStale } from '@reprise/platform/server/db/connection.ts';
import { refusalOf } from '@reprise/platform/server/http/problem.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/**
 * A creation that fails through no fault of its caller is logged as a bug, and refused with a code of its own: whoever
 * sells is told to try again, or to tell the administrator. Refusal: `creation_failed`.
 */
export async function creating<Made>(call: Pick<Call, 'log'>, work: Promise<Made>): Promise<Made> {
  try {
    return await work;
  } catch (error) {
    // after a migration the whole transaction is made again
    if (refusalOf(error) !== null || isStale(error)) throw error;
    call.log.error({ err: error }, 'a creation failed');
    throw new Refused('creation_failed');
  }
}
