import { readsMoney } from '@reprise/platform/domain/core/money-readers.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { totalOf } from '@reprise/platform/server/db/counted.ts';
import type { Call, FileAnswer, ListAnswer } from '@reprise/platform/server/http/route.ts';
import { csvFile } from '@reprise/platform/server/csv/csv-file.ts';
import { channelGrades } from '../../domain/resale/channel-grades.ts';
import type { ResaleQuery } from '../../domain/resale/resale.contract.ts';
import type { ResaleItem } from '../../domain/resale/resale.ts';
import { batteryOf, testedBy } from '../../domain/resale/tested.ts';
import { resaleCountQuery, resalePageQuery, type OfferedRow } from './resale.db.ts';

const instantOf = (text: string): string => new Date(text).toISOString();

/** The latest answer among the tests, which stand latest first; `nothing` where none gives one. */
const latest = <Answer>(
  tests: OfferedRow['tests'],
  read: (measures: OfferedRow['tests'][number]['measures']) => Answer,
  nothing: Answer,
): Answer => tests.map(({ measures }) => read(measures)).find((one) => one !== nothing) ?? nothing;

/** An item as channels are told of it: its codes and its measures. */
export function asOffered({ isWireless, tests, erasure, ...item }: OfferedRow): ResaleItem {
  return {
    ...item,
    ...channelGrades(item.grade, latest(tests, testedBy, 'none'), isWireless),
    batteryHealth: latest(tests, batteryOf, null),
    tests: tests.map((one) => ({ ...one, measuredAt: instantOf(one.measuredAt) })),
    erasure: erasure && { ...erasure, erasedAt: instantOf(erasure.erasedAt) },
  };
}

/** A page of the items that are ready to be sold, within the caller's scope (docs/resale.md). */
export async function listOffered(
  { actor, read, now }: Call,
  query: ResaleQuery,
): Promise<ListAnswer<ResaleItem>> {
  if (query.partial) {
    const [rows] = await read(resalePageQuery(actor, query, now));
    return { items: rows.map(asOffered) };
  }
  const [rows, [counted]] = await read(
    resalePageQuery(actor, query, now),
    resaleCountQuery(actor, query, now),
  );
  return { items: rows.map(asOffered), ...totalOf(counted?.total ?? 0) };
}

type Cell = (item: ResaleItem, locale: Call['locale']) => string | number | null | undefined;

/** The columns of the file, in order, under the names that the list has. */
const columns: Record<string, Cell> = {
  id: ({ id }) => id,
  identificationNumber: (item) => item.identificationNumber,
  productLabel: (item, locale) => productNameIn(item.productLabel, locale),
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
  storageGb: ({ storageGb }) => storageGb,
  ean: ({ ean }) => ean,
  imei: ({ imei }) => imei,
  serialNumber: ({ serialNumber }) => serialNumber,
  grade: ({ grade }) => grade,
  ctiaCosmetic: ({ ctiaCosmetic }) => ctiaCosmetic,
  ctiaFunctional: ({ ctiaFunctional }) => ctiaFunctional,
  r2Cosmetic: ({ r2Cosmetic }) => r2Cosmetic,
  r2Functional: ({ r2Functional }) => r2Functional,
  batteryHealth: ({ batteryHealth }) => batteryHealth,
  askingPrice: ({ askingPrice }) => askingPrice,
  askingCurrency: ({ askingCurrency }) => askingCurrency,
  testedAt: ({ tests }) => tests[0]?.measuredAt,
  tests: ({ tests }) =>
    tests[0]?.measures.map(({ name, value, unit }) => `${name}: ${value}${unit}`).join(', '),
  erasureCertificate: ({ erasure }) => erasure?.certificateNumber,
  erasureStandard: ({ erasure }) => erasure?.standard,
  erasureMethod: ({ erasure }) => erasure?.method,
  erasureTool: ({ erasure }) => erasure && [erasure.tool, erasure.toolVersion].filter(Boolean).join(' '),
  erasedAt: ({ erasure }) => erasure?.erasedAt,
  stockedAt: ({ stockedAt }) => stockedAt,
  warehouseName: ({ warehouseName }) => warehouseName,
};

/** The same items as a CSV, with the last test of each (docs/resale.md, "The file"). */
export async function exportOffered(
  { actor, read, now, locale }: Call,
  query: ResaleQuery,
): Promise<FileAnswer> {
  const [rows] = await read(resalePageQuery(actor, query, now));
  // what leaves the answers of whoever may not read it leaves the file too
  const hidden = readsMoney(actor, 'cost') ? {} : { askingPrice: null };
  return csvFile(
    Object.keys(columns),
    rows.map((row) => {
      const item = { ...asOffered(row), ...hidden };
      return Object.values(columns).map((cell) => cell(item, locale) ?? '');
    }),
    `resale-${now.toISOString().slice(0, 10)}-${query.page}.csv`,
  );
}
