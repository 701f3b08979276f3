import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { isStepAsked, retireStep } from './step-definitions.db.ts';

/**
 * A step is offered no more; the items that have it keep it. Refusals: `not_found`, `refurb_step_in_use` while a
 * response of the diagnosis leads to it (specification, 8).
 */
export async function removeStep({ db, actor }: Pick<Call, 'db' | 'actor'>, id: string): Promise<void> {
  const retired = await retireStep(db, actor, id);
  if (!retired) throw new Refused('not_found');
  // looked at afterwards: whoever assigns it meanwhile holds it
  if (await isStepAsked(db, retired)) throw new Refused('refurb_step_in_use');
}
