import { createHash } from 'node:crypto';
import type { StationMeasure } from '../../domain/stations/station.ts';
import { saysErased } from '../../domain/reports/reported.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { ErasureDone } from '../items/erasures.db.ts';
import type { ReportField } from './report-fields.ts';

/** What a test bench says of one device. */
export type DeviceReport = {
  /** The report's own number, or one made of what it says: the same report counts once. */
  resultId: string;
  /** The IMEI, else the serial number: by it the item is found. */
  code: string;
  operator: string;
  /** Null where the report does not say when. */
  measuredAt: string | null;
  measures: StationMeasure[];
  erasure: ErasureDone | null;
};
export type ReadReport = { report: DeviceReport } | { violations: Violation[] };

/** The value of a name, below another where that is said. */
const find = (fields: readonly ReportField[], name: string, below?: string): string =>
  fields.find(({ path }) => path.at(-1) === name && (below === undefined || path.includes(below)))?.value ??
  '';
const every = (fields: readonly ReportField[], name: string): string[] => [
  ...new Set(fields.filter(({ path }) => path.at(-1) === name).map(({ value }) => value)),
];

/** An instant of a report; without an offset it is in UTC. Undefined: it is none. */
function instantOf(text: string): string | null | undefined {
  if (text === '') return null;
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/u.test(text);
  const date = new Date(hasOffset ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/**
 * The standard that a report’s own words name. What is none of ours is the weakest of them: nobody is told of more than
 * was done; the words themselves are kept as the method.
 */
function standardOf(words: string): ErasureDone['standard'] {
  if (/purge/iu.test(words)) return 'nist_800_88_purge';
  return /800-88|\bclear\b/iu.test(words) ? 'nist_800_88_clear' : 'factory_reset';
}

const cut = (text: string, max: number): string => text.slice(0, max);
const measure = (name: string, value: string, unit = ''): StationMeasure[] =>
  value === '' ? [] : [{ name, value: cut(value, 120), unit }];

type Shape = {
  tool: string;
  operator: string;
  at: string;
  id: string;
  serial: string;
  measures: StationMeasure[];
  erasure: { state: 'success' | 'failure'; method: string; toolVersion: string } | null;
  violations: Violation[];
};

/** A report as Phonecheck names its fields (docs/stations.md, "Reports of test benches"). */
function ofPhonecheck(fields: readonly ReportField[]): Shape {
  const erased = find(fields, 'erased');
  return {
    tool: 'Phonecheck',
    operator: find(fields, 'testername'),
    at: find(fields, 'deviceupdateddate') || find(fields, 'devicecreateddate'),
    id: '',
    serial: find(fields, 'serial'),
    measures: [
      ...measure('batteryHealth', find(fields, 'batteryhealthpercentage').replace('%', '').trim(), '%'),
      ...measure('batteryCycles', find(fields, 'batterycycle')),
      ...measure('grade', find(fields, 'grade')),
      ...measure('working', find(fields, 'working')),
      ...measure('failed', find(fields, 'failed')),
      ...measure('mdm', find(fields, 'mdm')),
      ...measure('storage', find(fields, 'memory')),
      ...measure('erased', erased),
    ],
    erasure:
      erased === ''
        ? null
        : {
            state: saysErased(erased) ? 'success' : 'failure',
            method: find(fields, 'erasetype') || 'Phonecheck',
            toolVersion: '',
          },
    violations: [],
  };
}

/** A serial number that is not that of an erased drive. */
const serialOfDevice = (fields: readonly ReportField[]): string =>
  find(
    fields.filter(({ path }) => !path.includes('target')),
    'serial',
  );

/** A report as Blancco names its entries. Several drives are one erasure: it succeeded where each did. */
function ofBlancco(fields: readonly ReportField[]): Shape {
  const states = every(fields, 'state');
  const standards = every(fields, 'erasure_standard_name').join(', ');
  const isTold = states.length > 0;
  return {
    tool: find(fields, 'product_name') || 'Blancco',
    operator: find(fields, 'operator') || find(fields, 'username'),
    at: find(fields, 'timestamp', 'erasure') || find(fields, 'timestamp'),
    id: find(fields, 'report_uuid') || find(fields, 'uuid'),
    serial: find(fields, 'serial', 'system') || serialOfDevice(fields),
    measures: [
      ...measure('batteryHealth', find(fields, 'battery_health').replace('%', '').trim(), '%'),
      ...measure('erasedSerial', find(fields, 'serial', 'target')),
      ...measure('erasureState', states.join(', ')),
    ],
    erasure: isTold
      ? {
          state: states.every((state) => /^successful$/iu.test(state)) ? 'success' : 'failure',
          method: standards,
          toolVersion: find(fields, 'product_version'),
        }
      : null,
    violations: isTold && standards === '' ? [{ field: 'erasure_standard_name', code: 'required' }] : [],
  };
}

const isBlancco = (fields: readonly ReportField[]): boolean =>
  fields.some(({ path }) => path.includes('blancco_data') || path.at(-1) === 'erasure_standard_name');

/** What identifies the device: its IMEI, else its serial number; or what is wrong with it. */
function codeOf(imei: string, serial: string): { code: string } | Violation {
  if (imei === '') return serial === '' ? { field: 'imei', code: 'required' } : { code: serial };
  const checked = checkImei(imei);
  return checked.ok ? { code: checked.digits } : { field: 'imei', code: checked.code };
}

const idOf = ({ tool, id }: Shape, fields: readonly ReportField[]): string =>
  cut(`${tool}/${id || createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32)}`, 120);

/** Reads one device of a report of Phonecheck’s or Blancco’s shape; the violations name the report’s own fields. */
export function readReport(fields: readonly ReportField[]): ReadReport {
  const shape = isBlancco(fields) ? ofBlancco(fields) : ofPhonecheck(fields);
  const imei = find(fields, 'imei');
  const device = codeOf(imei, shape.serial);
  const measuredAt = instantOf(shape.at);
  const violations: Violation[] = [
    ...('field' in device ? [device] : []),
    ...(measuredAt === undefined ? [{ field: 'timestamp', code: 'date' } satisfies Violation] : []),
    ...shape.violations,
  ];
  if ('field' in device || measuredAt === undefined || violations.length > 0) return { violations };
  const { tool, erasure } = shape;
  const operator = cut(shape.operator, 120);
  return {
    report: {
      resultId: idOf(shape, fields),
      code: device.code,
      operator,
      measuredAt,
      measures: [
        ...measure('imei', imei === '' ? '' : device.code),
        ...measure('imei2', find(fields, 'imei2')),
        ...measure('serial', shape.serial),
        ...shape.measures,
      ],
      erasure:
        erasure === null
          ? null
          : {
              standard: standardOf(erasure.method),
              method: cut(erasure.method, 120),
              tool: cut(tool, 120),
              toolVersion: cut(erasure.toolVersion, 60),
              result: erasure.state,
              verifiedBy: operator.length > 1 ? operator : cut(tool, 120),
            },
    },
  };
}
