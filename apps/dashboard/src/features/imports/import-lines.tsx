import type { ImportLineView, ImportView } from '@reprise/domain/import/import';
import { pageSizes } from '@reprise/shell/search';
import { StateBadge } from '@reprise/ui/badge';
import { DataTable } from '@reprise/ui/data-table';
import type { Column } from '@reprise/ui/table-head';
import { Tabs } from '@reprise/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { ListPages, type PageSearch } from '../../lib/list-pages.tsx';
import { IgnoredLines } from './ignored-lines.tsx';
import { linesQuery } from './imports-query.ts';

const tones = { inserted: 'ok', updated: 'info', unchanged: 'idle', ignored: 'warn' } as const;

/** What a line changes, column by column. */
const Changes = ({ line: { changes, result } }: { line: ImportLineView }) => {
  const { t } = useTranslation('imports');
  if (result === 'inserted' && changes.every(({ after }) => after === '')) return t('lines.isNew');
  const texts = changes
    .filter(({ before, after }) => before !== after)
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

function useColumns(): Column<ImportLineView>[] {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  return [
    { key: 'line', header: t('lines.line'), align: 'end', cell: ({ line }) => count(line) },
    {
      key: 'result',
      header: t('lines.result'),
      cell: ({ result }) => <StateBadge tone={tones[result]} label={t(`result.${result}`)} />,
    },
    { key: 'label', header: t('lines.label'), hideBelow: 'phone', cell: ({ label }) => label || '–' },
    { key: 'changes', header: t('lines.changes'), cell: (line) => <Changes line={line} /> },
  ];
}

const Lines = ({ id, result }: { id: string; result?: 'inserted' | 'updated' }) => {
  const { t } = useTranslation('imports');
  const [paging, setPaging] = useState<PageSearch>({});
  const { page = 1, size = pageSizes[0] } = paging;
  const query = useQuery({ ...linesQuery(id, { page, size, result }), placeholderData: keepPreviousData });
  return (
    <DataTable
      caption={t('lines.caption')}
      columns={useColumns()}
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

/** An import line by line: all that changes, what is new, what changes, what is left out and why. */
export const ImportLines = ({ seen }: { seen: ImportView }) => {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const [current, setCurrent] = useState('all');
  const { id, report } = seen;
  if (report === null) return null;
  // what an import that takes another back did is told by its counts; only what stayed as it is has lines
  if (seen.undoes !== null)
    return report.linesCount.ignored > 0 ? <IgnoredLines seen={seen} report={report} /> : null;
  const { inserted, updated, ignored } = report.linesCount;
  const tabs = [
    {
      key: 'all',
      label: t('lines.all', { total: count(inserted + updated) }),
      content: <Lines key="all" id={id} />,
    },
    {
      key: 'inserted',
      label: t('lines.inserted', { total: count(inserted) }),
      content: <Lines key="inserted" id={id} result="inserted" />,
    },
    {
      key: 'updated',
      label: t('lines.updated', { total: count(updated) }),
      content: <Lines key="updated" id={id} result="updated" />,
    },
    {
      key: 'ignored',
      label: t('lines.ignored', { total: count(ignored) }),
      content: <IgnoredLines seen={seen} report={report} />,
    },
  ];
  return <Tabs label={t('lines.caption')} tabs={tabs} current={current} onChange={setCurrent} />;
};
