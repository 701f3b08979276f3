import type { StockDetail } from '../../domain/stocks/stock.ts';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { BenchColumns, BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { CodeList } from '../bench/code-list.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { CountResult } from './count-result.tsx';
import { useCount } from './use-count.ts';
import './stocks.css';

const route = getRouteApi('/stocks/$id/count');
type Counting = ReturnType<typeof useCount>;

/** The actions on the scanned codes. */
function useActions({ codes, count, compare, shelve }: Counting, onEnd: () => void): BenchAction[] {
  const { t } = useTranslation('stocks');
  const movable = (count?.unexpectedItems ?? []).filter(({ refusal }) => refusal === null);
  const put: BenchAction = {
    key: 'shelve',
    label: t('count.shelve', { count: movable.length }),
    detail: t('count.shelveHelp'),
    shortcut: 'S',
    onAct: () => shelve(movable),
  };
  const end: BenchAction = {
    key: 'end',
    label: t('count.end'),
    detail: t('count.endHelp'),
    shortcut: 'F',
    onAct: onEnd,
  };
  const again: BenchAction = {
    key: 'compare',
    label: t('count.compare'),
    detail: t('count.compareHelp'),
    shortcut: 'C',
    onAct: () => compare(codes),
  };
  if (count === null) return codes.length === 0 ? [again] : [again, end];
  return movable.length > 0 ? [put, again, end] : [end, again];
}

const Tally = ({ counted, expected }: { counted: number; expected: number }) => {
  const { t } = useTranslation('stocks');
  const { count } = useFormats();
  return (
    <Card>
      <p className="tally">
        <strong className="big-number">{count(counted)}</strong>
        <span>
          {t('count.tally', { count: counted, expected: t('count.expected', { count: expected }) })}
        </span>
      </p>
    </Card>
  );
};

const StockTake = ({ stock }: { stock: StockDetail }) => {
  const { t } = useTranslation('stocks');
  const counting = useCount(stock.id);
  const { scan, result, count, codes, remove, isUnrecorded, error } = counting;
  const [asks, setAsks] = useState(false);
  const end = (): void => {
    counting.clear();
    counting.setCount(null);
    setAsks(false);
  };
  // what was compared is in the history; what was only scanned would be lost
  const actions = useActions(counting, () => (isUnrecorded ? setAsks(true) : end()));
  return (
    <BenchPage title={t('count.title', { stock: stock.name })} count={stock.location || undefined}>
      <ScanField label={t('count.scanLabel')} hint={t('count.scanHint')} onScan={scan} result={result} />
      <Failure error={error} />
      <BenchColumns>
        <Stack gap={4}>
          <Tally counted={codes.length} expected={stock.productQuantity} />
          {count === null ? <LastCodes codes={codes} onRemove={remove} /> : <CountResult count={count} />}
        </Stack>
        <ActionList actions={actions} />
      </BenchColumns>
      <ConfirmDialog
        open={asks}
        title={t('count.dropTitle', { count: codes.length })}
        confirmLabel={t('count.end')}
        danger
        onConfirm={end}
        onCancel={() => setAsks(false)}
      >
        <p>{t('count.dropHelp')}</p>
      </ConfirmDialog>
    </BenchPage>
  );
};

const shownCodes = 8;

/** The last scanned codes, each with a button to remove it. */
const LastCodes = ({ codes, onRemove }: { codes: readonly string[]; onRemove: (code: string) => void }) => {
  const { t } = useTranslation('stocks');
  if (codes.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('count.last')}</h2>
        <CodeList codes={codes.slice(-shownCodes).toReversed()} onRemove={onRemove} />
      </Stack>
    </Card>
  );
};

/** A stock-take: everything in the stock is scanned, then compared with what should lie there. */
export const Page = () => {
  const { t } = useTranslation('stocks');
  const { id } = route.useParams();
  const query = useQuery({
    queryKey: [workshopKey, 'stock', id],
    queryFn: ({ signal }) => call('GET /stocks/{id}', { params: { id }, signal }),
  });
  return (
    <Loaded query={query} title={t('count.start')}>
      {(stock) => <StockTake key={stock.id} stock={stock} />}
    </Loaded>
  );
};
