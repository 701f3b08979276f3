import type { Actor, ModuleType } from '@reprise/platform/domain/core/access.ts';
import { actorOfPerson } from '@reprise/people/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { StopReason } from '../../domain/schedules/schedule.ts';
import { personOf } from './authors.db.ts';

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;
export type AuthorNow = { actor: Actor; person: Person };

/** Whoever made it, and where they worked. */
type Made = { createdBy: string; organizationId: string; accountId: string; moduleType: ModuleType };

/** Whoever made a schedule, with the rights that they have now; or why it may not run any more. */
export async function authorNow(
  call: JobCall,
  { createdBy, organizationId, accountId, moduleType }: Made,
): Promise<AuthorNow | StopReason> {
  const person = await call.inWall((trx) => personOf(trx, createdBy));
  if (person?.status !== 'active') return 'person_inactive';
  const place = { userId: createdBy, organizationId, accountId, module: moduleType };
  const actor = await actorOfPerson(call.db, place);
  return actor === null ? 'right_lost' : { actor, person };
}
