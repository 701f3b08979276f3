import type { StockView } from '../../domain/stocks/stock.ts';
import type { CodeAnswer } from '../../domain/stocks/stock.contract.ts';
import type { ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { cleanCode, stockNamed } from '@reprise/platform/screens/bench/codes.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { nextKey, rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { stocksQuery } from '../bench/stock-picker.tsx';
import { useParcelScan } from '../bench/use-parcel-scan.ts';
import { shelve, type Target } from './shelve.ts';

/** The name of the target: the stock and its bin. */
export const wordsOf = ({ stock, bin }: Target): string => [stock.name, bin].filter(Boolean).join(' · ');

/** The words for the result of a scan. */
function useSaid() {
  const { t } = useTranslation(['stocks', 'refusals']);
  return (line: CodeAnswer, target: Target): Pick<ScanResult, 'tone' | 'text'> => {
    const stock = wordsOf(target);
    const name = [line.number ?? line.code, line.productLabel].filter(Boolean).join(' · ');
    if (line.refusal !== null) return { tone: 'bad', text: `${name} – ${t(`refusals:${line.refusal}`)}` };
    return line.result === 'unchanged'
      ? { tone: 'info', text: t('shelving.said.there', { item: name, stock }) }
      : { tone: 'ok', text: t('shelving.said.moved', { item: name, stock }) };
  };
}

/** Sends the scans one turn after the other, and shows the result of each. */
function useMove(show: (answer: Pick<ScanResult, 'tone' | 'text'>) => void) {
  const { t } = useTranslation(['stocks', 'bench']);
  const failureText = useFailureText();
  const said = useSaid();
  const tell = (answer: Pick<ScanResult, 'tone' | 'text'>): void => {
    show(answer);
    rememberScan(answer);
  };
  return useAct(
    shelve,
    ({ lines, kept, error }, { codes, ...to }) => {
      for (const line of lines) tell(said(line, to));
      for (const code of kept) tell({ tone: 'warn', text: t('bench:away.keptFor', { code }) });
      if (error !== null) return tell({ tone: 'bad', text: failureText(error) });
      if (codes.length === 1 || kept.length > 0) return;
      const refused = lines.filter(({ result }) => result === 'refused').length;
      if (refused === 0)
        show({ tone: 'ok', text: t('shelving.said.all', { count: codes.length, stock: wordsOf(to) }) });
      else show({ tone: 'bad', text: t('shelving.said.some', { count: refused, total: codes.length }) });
    },
    'shelving',
  );
}

/** The bin of the stock that a code names; null: none. */
const binOf = ({ bins }: StockView, code: string): string | null =>
  bins.find((bin) => bin.toLowerCase() === code.toLowerCase()) ?? null;

/** The place that a code names: a stock, or a bin of the present target; null: none. */
function targetNamed(stocks: readonly StockView[], now: Target | null, scanned: string): Target | null {
  const stock = stockNamed(stocks, scanned) ?? stockNamed(stocks, cleanCode(scanned));
  if (stock !== undefined) return { stock, bin: null };
  const bin = now === null ? null : binOf(now.stock, scanned.trim());
  return now === null || bin === null ? null : { stock: now.stock, bin };
}

/**
 * Scans that come while the stocks are loading, or while one before is looked up, wait: none is lost, and a stock that is
 * scanned after an item is taken after it.
 */
function useInTurn(isReady: boolean, scan: (scanned: string) => void): (scanned: string) => void {
  const early = useRef<string[]>([]);
  useEffect(() => {
    // one at a time: each gets its result before the next is handled
    const scanned = isReady ? early.current.shift() : undefined;
    if (scanned !== undefined) scan(scanned);
  });
  return (scanned) =>
    isReady && early.current.length === 0 ? scan(scanned) : void early.current.push(scanned);
}

/**
 * Putting items away by scans, in either order: a stock, then its items; or items, then the stock for all of them. A
 * bin of the chosen stock may be scanned too.
 */
export function useShelving() {
  const { t } = useTranslation('stocks');
  const stocks = useQuery(stocksQuery);
  const [target, setTarget] = useState<Target | null>(null);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [result, setResult] = useState<ScanResult>();
  const parcels = useParcelScan();
  const show = (answer: Pick<ScanResult, 'tone' | 'text'>): void => setResult({ key: nextKey(), ...answer });
  const act = useMove(show);
  const aim = (next: Target): void => {
    setTarget(next);
    if (waiting.length > 0) {
      act.mutate({ ...next, codes: waiting });
      setWaiting([]);
      return;
    }
    show({ tone: 'info', text: t('shelving.said.target', { stock: wordsOf(next) }) });
  };
  const put = (code: string): void => {
    if (target !== null) return act.mutate({ ...target, codes: [code] });
    if (waiting.includes(code)) return show({ tone: 'warn', text: t('shelving.said.again', { code }) });
    setWaiting((before) => [...before, code]);
    show({ tone: 'info', text: t('shelving.said.waits', { code }) });
  };
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned);
    parcels.forget();
    const named = targetNamed(stocks.data?.items ?? [], target, scanned);
    if (named !== null) return aim(named);
    setResult(undefined);
    parcels.look(code, () => put(code));
  };
  const another = (): void => {
    setTarget(null);
    setResult(undefined);
  };
  const forget = (code: string): void => setWaiting(waiting.filter((one) => one !== code));
  const taken = useInTurn(stocks.data !== undefined && !parcels.busy, scan);
  return { stocks, target, waiting, result, parcel: parcels.parcel, scan: taken, another, forget };
}
