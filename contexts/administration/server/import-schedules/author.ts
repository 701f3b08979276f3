import type { ImportSchedule } from '../../domain/import-schedules/import-schedule.ts';
import type { StopReason } from '../../domain/schedules/schedule.ts';
import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { findCatalogue } from '../imports/imports.db.ts';
import { authorNow } from '../schedules/author-now.ts';

/** Whoever scheduled it, and for a buyer's people in a retailer's catalogue their own account. */
export type Author = { actor: Actor; buyerAccountId: string | null };

/** Whoever scheduled it, with the rights that they have now; or why it may not run any more. */
export async function authorOf(call: JobCall, schedule: ImportSchedule): Promise<Author | StopReason> {
  const author = await authorNow(call, schedule);
  if (typeof author === 'string') return author;
  const { actor } = author;
  if (!can(actor, 'import_schedule') || !can(actor, 'catalog_import')) return 'right_lost';
  const catalogue = await call.inWall((trx) => findCatalogue(trx, actor, schedule.destinationAccountId));
  return catalogue ? { actor, ...catalogue } : 'right_lost';
}
