import { isUnanswered } from '@reprise/platform/domain/core/call.ts';
import type { ScanView } from '../../domain/scan/scan.contract.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns, BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { codeAsScanned } from '@reprise/platform/screens/bench/codes.ts';
import { Failure, useFailureText, useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ItemActionList, useDoneWords } from '../bench/item-action-list.tsx';
import { ItemSheet, numberOf } from '../bench/item-sheet.tsx';
import { nextKey, rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { PastScans } from '@reprise/platform/screens/bench/past-scans.tsx';
import { printFile } from '@reprise/platform/screens/bench/print-file.ts';
import { putOnBench } from '@reprise/platform/screens/bench/on-bench.ts';
import { scanQuery } from '../bench/scan-query.ts';
import { Away } from './away.tsx';
import { Benches } from './benches.tsx';
import { Found } from './found.tsx';

const route = getRouteApi('/scan');

/** The words for what a code was found to be. */
function useFoundWords() {
  const { t } = useTranslation(['workshop', 'bench']);
  const statusWords = useBenchStatus();
  return (code: string, { item, kind }: ScanView): Pick<ScanResult, 'tone' | 'text'> => {
    if (item !== null) {
      const status = statusWords(item.status) ?? item.status;
      return { tone: 'info', text: t('scan.found', { product: item.productLabel, status }) };
    }
    if (kind === 'unknown') return { tone: 'bad', text: t('scan.unknownCode', { code }) };
    if (kind === 'several') return { tone: 'warn', text: t('bench:several.title') };
    return { tone: 'info', text: t(`scan.kinds.${kind}`) };
  };
}

/** Looks up the code in the address, announces the result, and adds it to the last scans. */
function useBench(code: string | undefined) {
  const { t } = useTranslation('bench');
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const failureText = useFailureText();
  const statusWords = useBenchStatus();
  const foundWords = useFoundWords();
  const [result, setResult] = useState<ScanResult>();
  const [away, setAway] = useState(false);
  const show = (tone: ScanResult['tone'], text: string): void => {
    setAway(false);
    setResult({ key: nextKey(), tone, text });
  };
  const look = async (wanted: string): Promise<void> => {
    try {
      const scan = await client.fetchQuery(scanQuery(wanted));
      const { tone, text } = foundWords(wanted, scan);
      show(tone, text);
      if (scan.item !== null) {
        const status = statusWords(scan.item.status) ?? scan.item.status;
        rememberScan({ tone, text: `${numberOf(scan.item)} ${status}` });
      }
    } catch (error) {
      if (!isUnanswered(error)) return show('bad', failureText(error));
      putOnBench({ id: '', number: wanted, acted: false });
      show('warn', t('away.title'));
      setAway(true);
    }
  };
  // one after the other, so that the last scan is answered last
  const turn = useRef(Promise.resolve());
  const inTurn = (wanted: string): void => {
    turn.current = turn.current.then(() => look(wanted));
  };
  const arrive = useEffectEvent(inTurn);
  const came = useRef<string>(undefined);
  useEffect(() => {
    // a code in the address is looked up as if it had been scanned here
    if (code === undefined || came.current === code) return;
    came.current = code;
    arrive(code);
  }, [code]);
  const scanned = (given: string): void => {
    const wanted = codeAsScanned(given);
    came.current = wanted;
    void navigate({ search: { code: wanted }, replace: true });
    inTurn(wanted);
  };
  return { result, away, show, scanned };
}

const PrintSheet = () => {
  const { t } = useTranslation('bench');
  const print = useAct(() => call('GET /bench-sheet'), printFile);
  return (
    <>
      <Failure error={print.error} />
      <Button look="ghost" size="s" busy={print.isPending} onClick={() => print.mutate(undefined)}>
        <IconPrinter size={18} aria-hidden="true" /> {t('sheet.print')}
      </Button>
    </>
  );
};

/** Where the item is, for this workshop. */
const Place = ({ scan }: { scan: ScanView }) => {
  const { t } = useTranslation('bench');
  if (scan.place === null) return null;
  return <p className="bench-place">{t(`places.${scan.place}`, { name: scan.item?.warehouseName ?? '' })}</p>;
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { code } = route.useSearch();
  const bench = useBench(code);
  const doneWords = useDoneWords();
  const asked = useQuery({ ...scanQuery(code ?? ''), enabled: code !== undefined });
  const scan = code === undefined ? undefined : asked.data;
  // the network is back, and the code was found
  const result = bench.away && scan !== undefined ? undefined : bench.result;
  const isAway = code !== undefined && scan === undefined && isUnanswered(asked.error);
  const done = (tone: 'ok' | 'warn', text: string): void => {
    bench.show(tone, text);
    rememberScan({ tone, text });
  };
  return (
    <BenchPage title={t('scan.title')} actions={<PrintSheet />}>
      <ScanField onScan={bench.scanned} result={result} busy={asked.isFetching && !isAway} />
      {code === undefined ? <Benches /> : null}
      {scan && code !== undefined && scan.kind !== 'item' ? <Found code={code} scan={scan} /> : null}
      {scan?.item ? (
        <BenchColumns>
          <ItemSheet item={scan.item} lead={<Place scan={scan} />} />
          <ItemActionList
            key={scan.item.id}
            item={scan.item}
            nextActions={scan.nextActions}
            onDone={(action, item) => done('ok', doneWords(action, item))}
          />
        </BenchColumns>
      ) : null}
      {isAway ? <Away key={code} code={code} onKept={(text) => done('warn', text)} /> : null}
      <PastScans />
    </BenchPage>
  );
};
