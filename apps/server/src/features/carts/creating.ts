import { Refused } from '@reprise/domain/refusals';
import { refusalOf } from '../../lib/http/problem.ts';
import type { Call } from '../../lib/http/route.ts';

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
