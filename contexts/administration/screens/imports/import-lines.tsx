import type { CatalogueImportType, ImportLineView, ImportView } from '../../domain/imports/import.ts';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { Tabs } from '@reprise/platform/screens/ui/shown/tabs.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { ListPages, type PageSearch } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { placeOf } from './file-forms.ts';
import { IgnoredLines } from './ignored-lines.tsx';
import { linesQuery } from './imports-query.ts';

const tones = { inserted: 'ok', updated: 'info', unchanged: 'idle', ignored: 'warn' } as const;

const Result = ({ line: { result } }: { line: ImportLineView }) => {
  const { t } = useTranslation('imports');
  return <StateBadge tone={tones[result]} label={t(`result.${result}`)} />;
};

/** The changes of a line, in the order of the columns. */
const Changes = ({
  line: { changes, result },
  type,
}: {
  line: ImportLineView;
  type: CatalogueImportType;
}) => {
  const { t } = useTranslation('imports');
  if (result === 'inserted' && changes.every(({ after }) => after === '')) return t('lines.isNew');
  const texts = changes
    .filter(({ before, after }) => before !== after)
    .toSorted((one, other) => placeOf(type, one.column) - placeOf(type, other.column))
    .map((change) => {
      if (change.before === '') return t('lines.set', change);
      return t(change.after === '' ? 'lines.cleared' : 'lines.changed', change);
    });
  return (
    <ul className="import-detail">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

function useColumns(type: CatalogueImportType): Column<ImportLineView>[] {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  return [
    { key: 'line', header: t('lines.line'), align: 'end', cell: ({ line }) => count(line) },
    {
      key: 'result',
      header: t('lines.result'),
      hideBelow: 'phone',
      cell: (line) => <Result line={line} />,
    },
    { key: 'label', header: t('lines.label'), hideBelow: 'phone', cell: ({ label }) => label || '–' },
    {
      key: 'changes',
      header: t('lines.changes'),
      cell: (line) => (
        <>
          <span className="on-phone">
            <Result line={line} />
          </span>
          <Changes line={line} type={type} />
        </>
      ),
    },
  ];
}

const Lines = ({ seen: { id, type }, result }: { seen: ImportView; result?: 'inserted' | 'updated' }) => {
  const { t } = useTranslation('imports');
  const [paging, setPaging] = useState<PageSearch>({});
  const { page = 1, size = pageSizes[0] } = paging;
  const query = useQuery({ ...linesQuery(id, { page, size, result }), placeholderData: keepPreviousData });
  return (
    <DataTable
      caption={t('lines.caption')}
      columns={useColumns(type)}
      rows={query.data?.items}
      rowKey={({ line }) => String(line)}
      refreshing={query.isFetching}
      failed={useFailure(query)}
      empty={{ title: t('lines.none') }}
      footer={
        <ListPages listed={query.data} search={paging} onMove={(to) => setPaging({ ...paging, ...to })} />
      }
    />
  );
};

/** An import line by line: all changes, new things, changed ones, ignored lines with their reasons. */
export const ImportLines = ({ seen }: { seen: ImportView }) => {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const [chosen, setChosen] = useState<string | null>(null);
  const { report } = seen;
  if (report === null) return null;
  // the result of an undo is its figures; only things that stayed have lines
  if (seen.undoes !== null) return report.linesCount.ignored > 0 ? <IgnoredLines report={report} /> : null;
  const { inserted, updated, ignored } = report.linesCount;
  const tabs = [
    {
      key: 'all',
      label: t('lines.all', { total: count(inserted + updated) }),
      content: <Lines key="all" seen={seen} />,
    },
    {
      key: 'inserted',
      label: t('lines.inserted', { total: count(inserted) }),
      content: <Lines key="inserted" seen={seen} result="inserted" />,
    },
    {
      key: 'updated',
      label: t('lines.updated', { total: count(updated) }),
      content: <Lines key="updated" seen={seen} result="updated" />,
    },
    {
      key: 'ignored',
      label: t('lines.ignored', { total: count(ignored) }),
      content: <IgnoredLines report={report} />,
    },
  ];
  // where nothing changes, the reasons are what one looks for
  const first = inserted + updated === 0 && ignored > 0 ? 'ignored' : 'all';
  return <Tabs label={t('lines.caption')} tabs={tabs} current={chosen ?? first} onChange={setChosen} />;
};
