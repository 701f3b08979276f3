import type { Recurrence } from '../../domain/schedules/recurrence.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { actorOfPerson } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/** The days that belong to the interval, and to no other. */
export function dayProblems({ every, weekday, monthDay }: Recurrence): Violation[] {
  const days = { weekday: every === 'week', monthDay: every === 'month' };
  const given = { weekday, monthDay };
  return (['weekday', 'monthDay'] as const).flatMap((field) => {
    if (days[field] === (given[field] !== null)) return [];
    return [{ field, code: days[field] ? 'required' : 'invalid' } as const];
  });
}

/** Whose rights it will have: those of the caller at the place where they work. Refusal: `forbidden`. */
export async function placeOfAuthor({ actor, pools }: Call) {
  const { userId, organizationId, accountId, module } = actor;
  if (userId === null || organizationId === null) throw new Refused('forbidden');
  const author = { userId, organizationId, accountId, module };
  // whoever works in somebody else's place for a moment has no rights there later
  if ((await actorOfPerson(pools, author)) === null) throw new Refused('forbidden');
  return author;
}
