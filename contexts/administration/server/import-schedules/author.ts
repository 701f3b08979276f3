import type { ImportSchedule } from '../../domain/import-schedules/import-schedule.ts';
import type { StopReason } from '../../domain/export-schedules/export-schedule.ts';
import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { actorOfPerson } from '@reprise/people/server/public.ts';
import { findCatalogue } from '../imports/imports.db.ts';
import { personOfSchedule } from './import-schedules.db.ts';

/** Whoever scheduled it, and for a buyer's people in a retailer's catalogue their own account. */
export type Author = { actor: Actor; buyerAccountId: string | null };

/** Whoever scheduled it, with the rights that they have now; or why it may not run any more. */
export async function authorOf(call: JobCall, schedule: ImportSchedule): Promise<Author | StopReason> {
  const person = await call.inWall((trx) => personOfSchedule(trx, schedule.createdBy));
  if (person?.status !== 'active') return 'person_inactive';
  const actor = await actorOfPerson(call.db, {
    userId: schedule.createdBy,
    organizationId: schedule.organizationId,
    accountId: schedule.accountId,
    module: schedule.moduleType,
  });
  if (!actor || !can(actor, 'import_schedule') || !can(actor, 'catalog_import')) return 'right_lost';
  const catalogue = await call.inWall((trx) => findCatalogue(trx, actor, schedule.destinationAccountId));
  return catalogue ? { actor, ...catalogue } : 'right_lost';
}
