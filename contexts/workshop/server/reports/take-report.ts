import type { ReportLine } from '../../domain/reports/device-report.contract.ts';
import { reportLimits } from '../../domain/reports/device-report.limits.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { inSavepoint } from '@reprise/platform/server/db/savepoint.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { refusalSentence, violationSentence } from '@reprise/platform/server/http/words.ts';
import { ownWarehouse } from '../check-in/check-in-item.ts';
import { keepAndApply } from '../stations/receive-result.ts';
import type { ResultCall } from '../stations/station-call.ts';
import { itemBefore } from '../stations/view-item.ts';
import { readReport, type DeviceReport } from './read-report.ts';
import { reportFields, type ReportField } from './report-fields.ts';

const unheard = { itemId: null, number: null, result: 'refused' } as const;

/** The fields that cannot be read, in words. */
const unread = ({ locale }: Call, line: number, violations: readonly Violation[]): ReportLine => ({
  ...unheard,
  line,
  code: 'invalid',
  detail: refusalSentence('invalid', locale),
  violations: violations.map(({ field, code, values = {} }) => ({
    field,
    code,
    message: violationSentence(code, locale, values),
  })),
});

async function takeOne(call: ResultCall, line: number, report: DeviceReport): Promise<ReportLine> {
  let item: Item | null = null;
  try {
    const found = await itemBefore(call, report.code);
    item = found;
    const { id, identificationNumber: number } = found;
    const result = { ...report, measuredAt: report.measuredAt ?? call.now.toISOString(), responses: [] };
    const isNew = await inSavepoint(call.db, () => keepAndApply(call, found, result));
    return {
      line,
      itemId: id,
      number,
      result: isNew ? 'applied' : 'known',
      code: null,
      detail: null,
      violations: [],
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, extra } = error;
    const detail = refusalSentence(code, call.locale, extra);
    const named = { itemId: item?.id ?? null, number: item?.identificationNumber ?? null };
    return { ...unheard, ...named, line, code, detail, violations: [] };
  }
}

const take = (call: ResultCall, line: number, fields: readonly ReportField[]) => {
  const read = readReport(fields);
  return 'report' in read ? takeOne(call, line, read.report) : unread(call, line, read.violations);
};

/**
 * Takes the report of a test bench, each device by itself: what is refused of one stops none of the others. The item is
 * found by its IMEI, else by its serial number, in the workshop of the caller; what was measured is kept with it, and an
 * erasure is recorded as an operator's is. Refusals: `file_unreadable`, `too_many_devices`.
 */
export async function takeReport(call: ResultCall, text: string): Promise<{ lines: ReportLine[] }> {
  const devices = reportFields(text);
  if (devices.length > reportLimits.devices)
    throw new Refused('too_many_devices', { extra: { max: reportLimits.devices } });
  const lines: ReportLine[] = [];
  for (const [at, fields] of devices.entries()) lines.push(await take(call, at + 1, fields));
  return { lines };
}

/** The same by a person of that workshop. Refusals: as above; `not_found` for another workshop. */
export async function takeReportAt(call: Call, warehouseId: string, text: string) {
  await ownWarehouse(call, warehouseId);
  const actor = { ...call.actor, organizationIds: [warehouseId] };
  return takeReport({ ...call, actor, stationId: null }, text);
}
