import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { refusalOf } from '@reprise/platform/server/http/problem.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/**
 * A creation that fails for no reason of its caller's is logged as the bug it is, and said in words of its own
 * (specification, 8): whoever sells tries again, or tells the administrator. Refusal: `creation_failed`.
 */
export async function creating<Made>(call: Pick<Call, 'log'>, work: Promise<Made>): Promise<Made> {
  try {
    return await work;
  } catch (error) {
    if (refusalOf(error) !== null) throw error;
    call.log.error({ err: error }, 'a creation failed');
    throw new Refused('creation_failed');
  }
}
