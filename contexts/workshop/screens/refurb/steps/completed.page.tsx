import { rework } from '@reprise/dossier/domain/items/item.refurb.states.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { numberOf } from '../../bench/item-sheet.tsx';
import { ItemStanding } from '../../bench/item-standing.tsx';
import { NextScan } from '../../bench/next-scan.tsx';
import { PastScans } from '@reprise/platform/screens/bench/past-scans.tsx';
import { scanQuery } from '../../bench/scan-query.ts';
import { AnotherItem } from './another-item.tsx';

const route = getRouteApi('/item-refurb-steps/completed');

/** Is the item refurbished, so that it could be reworked? */
const isRefurbished = ({ status }: ItemView): boolean => rework.from.includes(status);

const Completed = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  return (
    <div className="bench-narrow">
      <Alert tone="ok" live>
        {t('steps.completed', { identificationNumber: numberOf(item) })}{' '}
        {item.stockName === null ? null : t('checkIn.putIn', { stock: item.stockName })}
      </Alert>
      <NextScan
        label={t('diagnosis.scanLabel')}
        hint={t('steps.another')}
        hrefOf={(code) => `/warehouse/item-refurb-steps/search?code=${code}`}
      />
      <ActionList
        actions={[
          {
            key: 'another',
            label: t('steps.another'),
            onAct: () => void navigate({ to: '/warehouse/item-refurb-steps/search' }),
          },
          {
            key: 'scan',
            label: t('scan.title'),
            shortcut: 'S',
            onAct: () => void navigate({ to: '/scan' }),
          },
        ]}
      />
      <PastScans />
    </div>
  );
};

/** The item in the address, and whether its refurbishment has ended. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const { identificationNumber = '' } = route.useSearch();
  const query = useQuery({ ...scanQuery(identificationNumber), enabled: identificationNumber !== '' });
  // cached data is older than the end of the refurbishment
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const item = data?.item ?? null;
  const isNobody = identificationNumber === '' || (data !== undefined && item === null);
  return (
    <BenchPage title={t(item !== null && isRefurbished(item) ? 'steps.completedTitle' : 'steps.title')}>
      {isNobody ? (
        <EmptyState title={t('standing.nobody')} action={<AnotherItem />} />
      ) : (
        <Loaded query={{ ...query, data }} way={<AnotherItem />}>
          {() =>
            item === null ? null : isRefurbished(item) ? (
              <Completed item={item} />
            ) : (
              <ItemStanding itemId={item.id} why={t('standing.refurb')} way={<AnotherItem />} />
            )
          }
        </Loaded>
      )}
    </BenchPage>
  );
};
