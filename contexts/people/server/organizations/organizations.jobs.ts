import { z } from 'zod';
import { lookUpOf } from '@reprise/platform/server/geocoder.ts';
import { addJobs, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { locateOrganization } from './locate-organization.ts';
import { placesAwaited } from './places.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Looks an organization's address up with the geocoder. */
    'organizations.locate': { organizationId: string };
    /** Looks for addresses that were not looked up: those from before there was a geocoder, or for which it failed. */
    'organizations.locate_awaited': Record<string, never>;
  }
}

/** At most so many addresses are looked up at once; the others follow an hour later. */
const together = 2_000;

export const organizationsTasks: Task[] = [
  task('organizations.locate', z.object({ organizationId: z.uuid() }), (call, { organizationId }) =>
    locateOrganization(call, organizationId),
  ),
  task('organizations.locate_awaited', z.object({}).strict(), async ({ db }) => {
    const { geocoder } = settings();
    if (!geocoder) return;
    const waiting = await placesAwaited(db, geocoder.countries, together);
    for (const [accountId, places] of Map.groupBy(waiting, (one) => one.accountId)) {
      const jobs = places.flatMap((one) =>
        lookUpOf({ ...one, addressPlace: 'awaited', manualGeocoding: false }),
      );
      await addJobs(db.unbound, [accountId], jobs);
    }
  }),
];
