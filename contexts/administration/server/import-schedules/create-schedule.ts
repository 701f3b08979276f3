import type { NewImportSchedule } from '../../domain/import-schedules/import-schedule.contract.ts';
import type { ImportSchedule } from '../../domain/import-schedules/import-schedule.ts';
import { nextRunAfter } from '../../domain/export-schedules/recurrence.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import { importScheduleLimits } from '../../domain/import-schedules/import-schedule.limits.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { dayProblems, placeOfAuthor } from '../export-schedules/create-schedule.ts';
import { findCatalogue } from '../imports/imports.db.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { countSchedules, insertSchedule, viewOfSchedule } from './import-schedules.db.ts';

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
  await writeAudit(call, { ...nounOf(schedule), action: 'create', after: auditedOf(schedule) });
  return viewOfSchedule(db, schedule);
}

/** The schedule in the audit log. */
export const nounOf = ({ accountId, id }: ImportSchedule) => ({
  accountId,
  noun: 'import_schedule',
  nounId: id,
});

export const auditedOf = (schedule: ImportSchedule) => {
  const { name, type, connectorOrganizationId, path, every, weekday, monthDay, time, pausedAt } = schedule;
  return { name, type, connectorOrganizationId, path, every, weekday, monthDay, time, pausedAt };
};
