import type { ExportFormat } from '@reprise/platform/domain/core/export-format.ts';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { flatLine, measureExport, memoryLine, mustReach } from './export-measure.ts';
import { fillMillion, rows } from './million.ts';
import type { Bench } from './run.ts';
import { perSecond, times, type Line } from './table.ts';

const count = async (sql: Client, table: 'buybacks' | 'payments'): Promise<number> => {
  const { rows: found } = await sql.query<{ number: string }>(`select count(*) as number from ${table}`);
  return Number(found[0]?.number ?? 0);
};

/** Each dossier has its payment, as a dossier of two years has. */
async function fillPayments(sql: Client): Promise<void> {
  if ((await count(sql, 'payments')) >= rows) return;
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `insert into payments ("buybackId", "retailerAccountId", "buyerAccountId", "storeId", "status", "type", "provider",
       "amount", "bonus", "currency", "holderName", "endToEndId", "complementaryInformation", "completedAt")
     select "id", "retailerAccountId", "buyerAccountId", "storeId", 'payment_completed', 'bank_transfer', 'none',
       coalesce("declaredPrice", 0), 0, "currency", '', 'X' || "identificationNumber", '', now()
     from buybacks`,
  );
  await sql.query('reset session_replication_role');
  await sql.query('vacuum (analyze) payments');
}

/** The same rows as the superuser, without row-level security, joins and texts: the database's own limit. */
async function bareCopy(sql: Client): Promise<number> {
  const started = performance.now();
  const stream = sql.query(
    to(`copy (select "identificationNumber", "status", "channel", "circuitType", "brand", "model", "productLabel",
          "imei", "declaredPrice", "validatedPrice", "createdAt", "updatedAt" from buybacks) to stdout (format csv)`),
  );
  for await (const _ of stream.resume());
  return stream.rowCount / ((performance.now() - started) / 1000);
}

/** A million dossiers in one format: from the call to the finished file, and the worker's peak memory. */
async function lines(bench: Bench, format: ExportFormat, limit: number): Promise<Line[]> {
  const made = await measureExport(bench, (by) => by.call('POST /buybacks/exports', { query: { format } }));
  const { status, entriesCount, seconds } = made;
  const speed = entriesCount / seconds;
  return [
    {
      what: `export for ${format}, ${entriesCount.toLocaleString('en')} dossiers to CSV`,
      figure: `${perSecond(speed)}, ${seconds.toFixed(1)} s`,
      must: `≥ ${perSecond(mustReach)}`,
      limit: `bare COPY ${perSecond(limit)}`,
      ratio: times(speed / limit),
      holds: status === 'success' && entriesCount >= rows && speed >= mustReach,
    },
    memoryLine(`export for ${format}`, made),
    flatLine(`export for ${format}`, made),
  ];
}

/** Both formats of the export of dossiers. */
export async function exportBench(bench: Bench): Promise<Line[]> {
  const { sql } = bench;
  if ((await count(sql, 'buybacks')) < rows) await fillMillion(bench);
  await fillPayments(sql);
  const limit = await bareCopy(sql);
  return [...(await lines(bench, 'people', limit)), ...(await lines(bench, 'machine', limit))];
}
