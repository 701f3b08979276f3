import type { NewImportSchedule } from '../../domain/import-schedules/import-schedule.contract.ts';
import { nextRunAfter } from '../../domain/schedules/recurrence.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import { importScheduleLimits } from '../../domain/import-schedules/import-schedule.limits.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { findCatalogue } from '../imports/imports.db.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { dayProblems, placeOfAuthor } from '../schedules/new-schedule.ts';
import { countSchedules, insertSchedule } from './import-schedules.db.ts';
import { importSchedules } from './schedule-calls.ts';

async function problemsOf(call: Call, sent: NewImportSchedule): Promise<Violation[]> {
  const problems = dayProblems(sent);
  if ((await countSchedules(call.db, call.actor.accountId)) >= importScheduleLimits.perAccount)
    problems.push({ field: 'name', code: 'too_many', values: { max: importScheduleLimits.perAccount } });
  return problems;
}

/** Schedules an import. Refusals: `forbidden`, `not_found`, `invalid`. */
export async function createSchedule(call: Call, sent: NewImportSchedule) {
  const { db, actor, now, locale } = call;
  if (!can(actor, 'catalog_import')) throw new Refused('forbidden');
  const { userId, organizationId, accountId, module } = await placeOfAuthor(call);
  const violations = await problemsOf(call, sent);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  await requirePartner(call, sent.connectorOrganizationId);
  const { account_id: destinationAccountId = accountId, ...plain } = sent;
  if (!(await findCatalogue(db, actor, destinationAccountId))) throw new Refused('not_found');
  const schedule = await insertSchedule(db, {
    ...plain,
    accountId,
    createdBy: userId,
    organizationId,
    moduleType: module,
    locale,
    destinationAccountId,
    pausedAt: null,
    stopReason: null,
    nextRunAt: nextRunAfter(sent, now).toISOString(),
    failures: 0,
    sha256: null,
    etag: null,
    lastModified: null,
  });
  return importSchedules.created(call, schedule);
}
