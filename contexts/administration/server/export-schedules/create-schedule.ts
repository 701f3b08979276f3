import type { NewSchedule } from '../../domain/export-schedules/export-schedule.contract.ts';
import type { ExportSchedule } from '../../domain/export-schedules/export-schedule.ts';
import { nextRunAfter } from '../../domain/schedules/recurrence.ts';
import { mayExport } from '../../domain/exports/export.ts';
import { scheduleLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { placeOfExport } from '../exports/start-export.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { sftpIsOpen } from '../sftp/put-file.ts';
import { dayProblems, placeOfAuthor } from '../schedules/new-schedule.ts';
import { countSchedules, insertSchedule } from './export-schedules.db.ts';
import { exportSchedules } from './schedule-calls.ts';

type Sent = Pick<ExportSchedule, 'delivery' | 'connectorOrganizationId' | 'partnerFolder'>;

/** The partner belongs to the delivery to one, and to no other. */
export function partnerProblems({ delivery, connectorOrganizationId, partnerFolder }: Sent): Violation[] {
  if (delivery === 'partner')
    return connectorOrganizationId === null ? [{ field: 'connectorOrganizationId', code: 'required' }] : [];
  const given = { connectorOrganizationId, partnerFolder };
  return (['connectorOrganizationId', 'partnerFolder'] as const).flatMap((field) =>
    given[field] === null ? [] : [{ field, code: 'invalid' } as const],
  );
}

async function problemsOf(call: Call, sent: NewSchedule): Promise<Violation[]> {
  const problems = [...dayProblems(sent), ...partnerProblems(sent)];
  if (sent.delivery === 'sftp' && !(await sftpIsOpen(call.db, call.actor.accountId)))
    problems.push({ field: 'delivery', code: 'sftp_closed' });
  if ((await countSchedules(call.db, call.actor.accountId)) >= scheduleLimits.perAccount)
    problems.push({ field: 'name', code: 'too_many', values: { max: scheduleLimits.perAccount } });
  return problems;
}

/** Without the filters that say nothing: a query leaves them out by itself, a body does not. */
const saidIn = (filters: NewSchedule['filters']): object =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Schedules an export. Refusals: `forbidden`, `not_found`, `invalid`. */
export async function createSchedule(call: Call, sent: NewSchedule) {
  const { db, actor, now, locale } = call;
  if (!mayExport(actor, sent.type)) throw new Refused('forbidden');
  const { userId, organizationId, accountId, module } = await placeOfAuthor(call);
  const violations = await problemsOf(call, sent);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  await requirePartner(call, sent.connectorOrganizationId);
  const { sourceAccountId } = await placeOfExport(call, sent.type, sent.account_id);
  const { account_id: _named, filters, columns, ...plain } = sent;
  const isOfDossiers = sent.type === 'buybacks';
  const schedule = await insertSchedule(db, {
    ...plain,
    accountId,
    createdBy: userId,
    organizationId,
    moduleType: module,
    locale,
    sourceAccountId,
    filters: isOfDossiers ? saidIn(filters) : {},
    columns: isOfDossiers ? (columns ?? null) : null,
    pausedAt: null,
    stopReason: null,
    nextRunAt: nextRunAfter(sent, now).toISOString(),
  });
  return exportSchedules.created(call, schedule);
}
