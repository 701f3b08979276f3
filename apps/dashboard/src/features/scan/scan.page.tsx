import type { ScanView } from '@reprise/domain/item/item.contract';
import { EmptyState } from '@reprise/ui/states';
import { LastScans } from '@reprise/ui/bench';
import { LinkButton } from '@reprise/ui/button';
import { Card, Stack } from '@reprise/ui/layout';
import { GroupedNumber } from '@reprise/ui/money';
import { ScanField, type ScanResult } from '@reprise/ui/scan-field';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { workshopKey } from '../../lib/workshop/act.ts';
import { BenchColumns, BenchPage } from '../../lib/workshop/bench-page.tsx';
import { cleanCode } from '../../lib/workshop/codes.ts';
import { useFailureText, useStatusWords } from '../../lib/workshop/failure.tsx';
import { ItemActionList, useDoneWords } from '../../lib/workshop/item-action-list.tsx';
import { ItemSheet, numberOf } from '../../lib/workshop/item-sheet.tsx';
import { nextKey, rememberScan, useLastScans } from '../../lib/workshop/last-scans.ts';

const route = getRouteApi('/scan');

const scanQuery = (code: string) =>
  queryOptions({
    queryKey: [workshopKey, 'scan', code],
    queryFn: ({ signal }) => call('GET /scan/{code}', { params: { code }, signal }),
    staleTime: 0,
  });

const OtherThing = ({ code, scan }: { code: string; scan: ScanView }) => {
  const { t } = useTranslation('workshop');
  const statusWords = useStatusWords();
  if (scan.kind === 'unknown')
    return <EmptyState title={t('scan.unknown')}>{t('scan.unknownHelp')}</EmptyState>;
  const links = {
    stock: scan.id === null ? '/stocks' : `/items-stock?stock=${encodeURIComponent(scan.id)}`,
    package: '/expedition',
    transport: '/transports-list',
    item: '/items-stock',
  };
  return (
    <Card>
      <Stack gap={4}>
        <div className="sheet-head">
          <h2>{t(`scan.kinds.${scan.kind}`)}</h2>
          {scan.status === null ? null : <span>{statusWords(scan.status) ?? scan.status}</span>}
        </div>
        <GroupedNumber value={code} />
        <LinkButton href={links[scan.kind]}>{t(`scan.open.${scan.kind}`)}</LinkButton>
      </Stack>
    </Card>
  );
};

/** Asks what a code is; says the result aloud, and keeps it among the last scans. */
function useBench() {
  const { t } = useTranslation('workshop');
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const failureText = useFailureText();
  const statusWords = useStatusWords();
  const [result, setResult] = useState<ScanResult>();
  const show = (tone: ScanResult['tone'], text: string): void => setResult({ key: nextKey(), tone, text });
  const look = async (code: string): Promise<void> => {
    void navigate({ search: { code }, replace: true });
    try {
      const { item, kind } = await client.fetchQuery(scanQuery(code));
      if (item !== null) {
        const status = statusWords(item.status) ?? item.status;
        show('info', t('scan.found', { product: item.productLabel, status }));
        rememberScan({ tone: 'info', text: `${numberOf(item)} ${status}` });
      } else if (kind === 'unknown') show('bad', t('scan.unknownCode', { code }));
      else show('info', t(`scan.kinds.${kind}`));
    } catch (error) {
      show('bad', failureText(error));
    }
  };
  return { result, show, look: (code: string) => void look(cleanCode(code)) };
}

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { code } = route.useSearch();
  const bench = useBench();
  const scans = useLastScans();
  const doneWords = useDoneWords();
  const asked = useQuery({ ...scanQuery(code ?? ''), enabled: code !== undefined });
  const scan = code === undefined ? undefined : asked.data;
  return (
    <BenchPage title={t('scan.title')}>
      <ScanField onScan={bench.look} result={bench.result} busy={asked.isFetching} sound />
      {scan?.item === null && code !== undefined ? <OtherThing code={code} scan={scan} /> : null}
      {scan?.item ? (
        <BenchColumns>
          <ItemSheet item={scan.item} />
          <ItemActionList
            key={scan.item.id}
            item={scan.item}
            nextActions={scan.nextActions}
            onDone={(action, item) => {
              bench.show('ok', doneWords(action, item));
              rememberScan({ tone: 'ok', text: doneWords(action, item) });
            }}
          />
        </BenchColumns>
      ) : null}
      {scans.length > 0 ? <LastScans scans={scans} /> : null}
    </BenchPage>
  );
};
