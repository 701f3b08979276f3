import { CallRefused } from '@reprise/domain/call';
import { DataTable } from '@reprise/ui/data-table';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { ScanField, type ScanResult } from '@reprise/ui/scan-field';
import { newRequestKey } from '@reprise/ui/request-key';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuybackColumns } from '../../lib/buyback-columns.tsx';
import { call } from '../../lib/call.ts';
import { useListed } from '../../lib/list-pages.tsx';
import { pageSizes } from '@reprise/shell/search';
import { errorText } from '@reprise/shell/violations';
import { Check } from './check.tsx';
import { predeclaredQuery } from './use-predeclared.ts';

const route = getRouteApi('/buybacks-predeclared');
const hrefOf = (number: string): string => `/buybacks-predeclared?number=${number}`;

/** The customer's number leads to their file, or the counter is told why it cannot be checked. */
const Scan = () => {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const cache = useQueryClient();
  const [result, setResult] = useState<ScanResult>();
  const refuse = (text: string): void => setResult({ key: newRequestKey(), tone: 'bad', text });
  const find = useMutation({
    mutationFn: (number: string) => cache.fetchQuery({ ...predeclaredQuery(number), retry: false }),
    meta: { quiet: true },
    onSuccess: ({ identificationNumber }) => router.history.push(hrefOf(identificationNumber)),
    onError: (error, number) => {
      // its page says in which status it is, and leads to it
      if (error instanceof CallRefused && error.code === 'not_eligible') router.history.push(hrefOf(number));
      else refuse(errorText(error, t('predeclared.failed')));
    },
  });
  const scan = (code: string): void => {
    const digits = code.replaceAll(/\s/g, '');
    if (/^\d{13}$/.test(digits)) find.mutate(digits);
    else refuse(t('predeclared.notNumber'));
  };
  return (
    <ScanField
      label={t('predeclared.scan')}
      hint={t('predeclared.scanHint')}
      busy={find.isPending}
      sound
      result={result}
      onScan={scan}
    />
  );
};

const Waiting = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['buybacks', 'predeclared', search.page, search.size],
    queryFn: ({ signal }) =>
      call('GET /buybacks-predeclared', {
        query: { page: search.page ?? 1, itemsPerPage: search.size ?? pageSizes[0] },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const columns = useBuybackColumns()
    .filter(({ key }) => key !== 'controlled')
    .map((column) => ({ ...column, sortable: false }));
  return (
    <Stack gap={3}>
      <h2>{t('predeclared.list')}</h2>
      <DataTable
        caption={t('predeclared.title')}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(row.identificationNumber)}
        empty={{ title: t('predeclared.empty') }}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
    </Stack>
  );
};

/** Files opened on the site that wait for their owner at a counter: scan one, or take it from the list. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { number } = route.useSearch();
  if (number !== undefined) return <Check key={number} number={number} />;
  return (
    <>
      <PageTitle title={t('predeclared.title')} />
      <div className="bench-page">
        <Scan />
      </div>
      <Waiting />
    </>
  );
};
