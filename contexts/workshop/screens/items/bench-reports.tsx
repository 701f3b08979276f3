import type { ItemDiagnostics, ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { ReportLine } from '../../domain/reports/device-report.contract.ts';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';

type Result = ItemDiagnostics['results'][number];
type Erasure = ItemDiagnostics['erasures'][number];

const measured = ({ measures }: Result) => (
  <span className="cell-two-lines">
    {measures.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim()).join(', ') || '–'}
  </span>
);

/** What was measured, by whom and when. */
const Results = ({ results }: { results: readonly Result[] }) => {
  const { t } = useTranslation('workshop');
  const { moment } = useFormats();
  const said = ({ station, operator }: Result) =>
    [station ?? t('diagnostics.report.brought'), operator].filter(Boolean).join(' · ');
  return (
    <DataTable
      caption={t('diagnostics.report.title')}
      rows={results}
      rowKey={({ id }) => id}
      empty={{ title: t('diagnostics.report.none') }}
      columns={[
        {
          key: 'when',
          header: t('diagnostics.report.when'),
          cell: ({ measuredAt }) => moment(measuredAt),
        },
        { key: 'by', header: t('diagnostics.report.by'), cell: said },
        { key: 'measures', header: t('diagnosis.measures'), cell: measured },
      ]}
    />
  );
};

const Outcome = ({ result }: Pick<Erasure, 'result'>) => {
  const { t } = useTranslation('workshop');
  return <StateBadge tone={result === 'success' ? 'ok' : 'bad'} label={t(`erasure.results.${result}`)} />;
};

const outcomeOf = ({ result }: Erasure) => <Outcome result={result} />;

/** The proofs of erasure: the standard, the method, the tool, who verified it, and the outcome. */
const Erasures = ({ erasures }: { erasures: readonly Erasure[] }) => {
  const { t } = useTranslation('workshop');
  const { moment } = useFormats();
  return (
    <DataTable
      caption={t('diagnostics.report.erasures')}
      rows={erasures}
      rowKey={({ id }) => id}
      empty={{ title: t('diagnostics.report.noErasure') }}
      columns={[
        {
          key: 'when',
          header: t('diagnostics.report.when'),
          cell: ({ erasedAt }) => moment(erasedAt),
        },
        {
          key: 'standard',
          header: t('erasure.standard'),
          cell: ({ standard }) => t(`erasure.standards.${standard}`),
        },
        { key: 'method', header: t('erasure.method'), cell: ({ method }) => method },
        {
          key: 'tool',
          header: t('erasure.tool'),
          cell: ({ tool, toolVersion }) => `${tool} ${toolVersion}`.trim(),
        },
        { key: 'verifiedBy', header: t('erasure.verifiedBy'), cell: ({ verifiedBy }) => verifiedBy },
        {
          key: 'result',
          header: t('erasure.result'),
          cell: outcomeOf,
        },
      ]}
    />
  );
};

const reasonOf = ({ detail, violations }: ReportLine): string =>
  [detail, ...violations.map(({ field, message }) => `${field}: ${message}`)].filter(Boolean).join(' ');

/** What became of each device of the report that was brought. */
const Answer = ({ lines }: { lines: readonly ReportLine[] }) => {
  const { t } = useTranslation('workshop');
  const refused = lines.filter(({ result }) => result === 'refused');
  return (
    <Alert tone={refused.length > 0 ? 'warn' : 'ok'} live>
      <p>{t('diagnostics.report.taken', { count: lines.length - refused.length })}</p>
      {refused.map((line) => (
        <p key={line.line}>{t('diagnostics.report.line', { line: line.line, reason: reasonOf(line) })}</p>
      ))}
    </Alert>
  );
};

/** A report of a test bench, brought as a file; it may be about several devices of the workshop. */
const Bring = ({ warehouseId }: { warehouseId: string }) => {
  const { t } = useTranslation('workshop');
  const failureText = useFailureText();
  const bring = useAct(async (file: File) =>
    call('POST /warehouses/{id}/device-reports', {
      params: { id: warehouseId },
      body: { report: await file.text() },
      idempotencyKey: newRequestKey(),
    }),
  );
  return (
    <>
      <FileField
        label={t('diagnostics.report.bring')}
        description={t('diagnostics.report.bringHelp')}
        accept=".json,.xml,.csv,application/json,application/xml,text/csv"
        files={[]}
        error={bring.error === null ? undefined : failureText(bring.error)}
        onChange={([file]) => {
          if (file !== undefined) bring.mutate(file);
        }}
      />
      {bring.data === undefined ? null : <Answer lines={bring.data.lines} />}
    </>
  );
};

type Props = Pick<ItemDiagnostics, 'results' | 'erasures'> & { item: ItemView };

/** What test benches said of an item, beside the answers of its control, and what proves its erasure. */
export const BenchReports = ({ item, results, erasures }: Props) => {
  const { t } = useTranslation('workshop');
  const may = useCan()('refurb_diagnostic_manage');
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('diagnostics.report.title')}</h2>
        <Results results={results} />
        <h2>{t('diagnostics.report.erasures')}</h2>
        <Erasures erasures={erasures} />
        {may && item.warehouseId !== null && item.exitAt === null ? (
          <Bring warehouseId={item.warehouseId} />
        ) : null}
      </Stack>
    </Card>
  );
};
