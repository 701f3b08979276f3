import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { CodeAnswer, CountedItem } from '../../domain/stocks/stock.contract.ts';
import type { ScanView } from '../../domain/scan/scan.contract.ts';
import { newRequestKey, useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import type { ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { placeOf } from '../bench/item-sheet.tsx';
import { nextKey } from '@reprise/platform/screens/bench/last-scans.ts';
import { scanQuery } from '../bench/scan-query.ts';
import { useCountedCodes } from './counted-codes.ts';
import { refusedOf } from './shelved-items.ts';

export type Count = CallAnswer<Api['POST /stocks/{id}/counts']>;
type Said = Pick<ScanResult, 'tone' | 'text'>;
const atOnce = 500;
const noCodes: readonly string[] = [];

/** The words for a scanned thing: of this stock, of another one, or unknown. */
function useSaid(stockId: string) {
  const { t } = useTranslation('stocks');
  return ({ item }: ScanView, code: string): Said => {
    if (item === null) return { tone: 'bad', text: t('count.said.unknown', { code }) };
    const product = item.productLabel;
    if (item.stockId === stockId) return { tone: 'ok', text: t('count.said.here', { product }) };
    const place = placeOf(item);
    return {
      tone: 'warn',
      text:
        place === null
          ? t('count.said.nowhere', { product })
          : t('count.said.elsewhere', { product, stock: place }),
    };
  };
}

/** The differences of a stock-take in one sentence to be read aloud; empty when there are none. */
function useDifferences() {
  const { t } = useTranslation('stocks');
  return ({ missingItems, unexpectedItems, unknownCodes }: Count): string =>
    [
      missingItems.length > 0 ? t('count.missingTitle', { count: missingItems.length }) : '',
      unexpectedItems.length > 0 ? t('count.unexpectedTitle', { count: unexpectedItems.length }) : '',
      unknownCodes.length > 0 ? t('count.unknownTitle', { count: unknownCodes.length }) : '',
    ]
      .filter(Boolean)
      .join(', ');
}

/**
 * Tells what each scan was, in the order of the scans: an earlier answer that comes late would otherwise stand there as
 * what the last code is.
 */
function useInTurn(show: (said: Said) => void) {
  const last = useRef(Promise.resolve());
  return (said: Said | Promise<Said>): void => {
    last.current = last.current.then(async () => show(await said));
  };
}

/** Compares the codes with what should lie there, which the history keeps: once, however often it is asked for. */
function useCompare(stockId: string, onCompared: (count: Count) => void) {
  const keyOf = useRequestKey();
  const [compared, setCompared] = useState({ times: 0, codes: noCodes });
  const act = useAct(
    (codes: readonly string[]) => {
      const body = { codes: [...codes] };
      // the same codes are compared anew once they were answered: what should lie there may be other things by then
      const idempotencyKey = keyOf({ body, after: compared.times });
      return call('POST /stocks/{id}/counts', { params: { id: stockId }, body, idempotencyKey });
    },
    (answer, codes) => {
      setCompared(({ times }) => ({ times: times + 1, codes }));
      onCompared(answer);
    },
  );
  const compare = (codes: readonly string[]): void => {
    if (!act.isPending) act.mutate(codes);
  };
  return { compare, error: act.error, compared: compared.codes };
}

/** A stock-take in progress: counts and answers each scan, then compares all with what should lie there. */
export function useCount(stockId: string) {
  const { t } = useTranslation('stocks');
  const client = useQueryClient();
  const counted = useCountedCodes(stockId);
  const said = useSaid(stockId);
  const differences = useDifferences();
  const [result, setResult] = useState<ScanResult>();
  const [count, setCount] = useState<Count | null>(null);
  const show = (answer: Said): void => setResult({ key: nextKey(), ...answer });
  const { compare, compared, ...comparing } = useCompare(stockId, (answer) => {
    setCount(answer);
    const differs = differences(answer);
    if (differs !== '') show({ tone: 'warn', text: differs });
  });
  const inTurn = useInTurn(show);
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned);
    setCount(null);
    if (!counted.add(code)) return inTurn({ tone: 'warn', text: t('count.said.again', { code }) });
    // counted also without a network; the lookup only tells what it is
    inTurn(
      client.fetchQuery(scanQuery(code)).then(
        (found) => said(found, code),
        () => ({ tone: 'info', text: t('count.said.counted', { code }) }),
      ),
    );
  };
  const { shelve, ...shelving } = useShelve(stockId, { show, setCount });
  /** Is there something scanned that no comparison has recorded? */
  const isUnrecorded = counted.codes.length > 0 && counted.codes !== compared;
  const error = comparing.error ?? shelving.error;
  return { ...counted, scan, result, count, setCount, compare, shelve, isUnrecorded, error };
}

type Shown = { show: (said: Said) => void; setCount: Dispatch<SetStateAction<Count | null>> };

/** Moves the found items into this stock, in batches of a call's maximum; those that were refused stay in the result. */
function useShelve(stockId: string, { show, setCount }: Shown) {
  const { t } = useTranslation('stocks');
  const act = useAct(
    async (codes: readonly string[]) => {
      const lines: CodeAnswer[] = [];
      for (let from = 0; from < codes.length; from += atOnce) {
        const answer = await call('POST /items/moves', {
          body: { stockId, codes: codes.slice(from, from + atOnce) },
          idempotencyKey: newRequestKey(),
        });
        lines.push(...answer.lines);
      }
      return lines;
    },
    (lines) => {
      const refused = lines.filter(({ refusal }) => refusal !== null).length;
      if (refused === 0) {
        show({ tone: 'ok', text: t('count.said.shelved', { count: lines.length }) });
        return setCount(null);
      }
      show({ tone: 'bad', text: t('shelving.said.some', { count: refused, total: lines.length }) });
      setCount(
        (before) => before && { ...before, unexpectedItems: refusedOf(before.unexpectedItems, lines) },
      );
    },
  );
  const shelve = (items: readonly CountedItem[]): void => {
    if (!act.isPending) act.mutate(items.map(({ itemId }) => itemId));
  };
  return { shelve, error: act.error };
}
