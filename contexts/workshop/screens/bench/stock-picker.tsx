import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { StockView } from '../../domain/stocks/stock.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import '@reprise/platform/screens/ui/shown/bench.css';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { everyPage } from '@reprise/platform/screens/kit/calls/every-page.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { stockNamed } from '@reprise/platform/screens/bench/codes.ts';
import { LoadFailure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { nextKey } from '@reprise/platform/screens/bench/last-scans.ts';
import { useKeys } from '@reprise/platform/screens/ui/core/front.tsx';

/** The stocks of the workshop, by name. */
export const stocksQuery = queryOptions({
  queryKey: [workshopKey, 'stocks'],
  queryFn: ({ signal }) => everyPage((page) => call('GET /stocks', { query: page, signal })),
});

type StockPickerProps = {
  onPick: (stock: StockView) => void;
  busy?: boolean;
  /** The statuses that the item may have there: only stocks that hold one of them are offered. */
  holding: readonly ItemStatus[];
  /** The stock that is proposed first: Enter takes it. */
  proposed?: (stock: StockView) => boolean;
};

const StockChoice = ({ stock, hint, onPick }: { stock: StockView; hint?: string; onPick: () => void }) => {
  const { t } = useTranslation('workshop');
  return (
    <li>
      <button type="button" className="action" onClick={onPick}>
        <span />
        <span>
          {stock.name}
          <small>
            {[stock.identifier, stock.location, t('stock.items', { count: stock.productQuantity })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {hint === undefined ? <span /> : <KeyHint>{hint}</KeyHint>}
      </button>
    </li>
  );
};

/** Chooses a stock, by scanning its shelf or from the list, by digit or pointer. */
export const StockPicker = ({ onPick, busy = false, holding, proposed }: StockPickerProps) => {
  const { t } = useTranslation(['workshop', 'refusals', 'ui']);
  const client = useQueryClient();
  const stocks = useQuery(stocksQuery);
  const [result, setResult] = useState<ScanResult>();
  const [finding, setFinding] = useState(false);
  const offered =
    stocks.data?.items.filter((stock) => holding.some((status) => mayHold(stock, status))) ?? [];
  const first = offered.filter((stock) => proposed?.(stock) ?? false);
  const rest = offered.filter((stock) => !first.includes(stock));
  const listed = [...first, ...rest];
  const pick = (stock: StockView | undefined): void => {
    if (stock !== undefined && !busy) onPick(stock);
  };
  useKeys((key) => {
    const stock = key === 'Enter' ? first[0] : /^[1-9]$/.test(key) ? listed[Number(key) - 1] : undefined;
    return stock === undefined ? undefined : () => pick(stock);
  });
  const find = async (code: string): Promise<void> => {
    setFinding(true);
    // a shelf may be scanned before the list is loaded; when loading fails the page says so
    const known = await client.ensureQueryData(stocksQuery).catch(() => null);
    setFinding(false);
    if (known === null) return;
    const stock = stockNamed(known.items, code);
    if (stock === undefined)
      setResult({ key: nextKey(), tone: 'bad', text: `${code} – ${t('refusals:stock_not_found')}` });
    pick(stock);
  };
  const scan = (code: string): void => void find(code);
  if (stocks.data === undefined && stocks.error !== null)
    return <LoadFailure error={stocks.error} onRetry={() => void stocks.refetch()} />;
  return (
    <div className="bench-narrow">
      <FirstFocus>
        <ScanField
          label={t('stock.scanLabel')}
          hint={t('stock.scanHint')}
          onScan={scan}
          busy={busy || finding}
          result={result}
        />
      </FirstFocus>
      {stocks.isPending ? <SkeletonLines lines={4} /> : null}
      <ul className="actions" aria-label={t('stock.list')}>
        {listed.map((stock, index) => (
          <StockChoice
            key={stock.id}
            stock={stock}
            hint={first[0] === stock ? t('ui:bench.enter') : index < 9 ? String(index + 1) : undefined}
            onPick={() => pick(stock)}
          />
        ))}
      </ul>
      {listed.length === 0 && !stocks.isPending ? <p>{t('stock.none')}</p> : null}
    </div>
  );
};
