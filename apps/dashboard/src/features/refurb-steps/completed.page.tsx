import { Alert } from '@reprise/ui/alert';
import { ActionList, LastScans } from '@reprise/ui/bench';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { useLastScans } from '../../lib/workshop/last-scans.ts';

const route = getRouteApi('/item-refurb-steps/completed');

export const Page = () => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const scans = useLastScans();
  const { identificationNumber = '', stockName } = route.useSearch();
  return (
    <BenchPage title={t('steps.completedTitle')}>
      <div className="bench-narrow">
        <Alert tone="ok" live>
          {t('steps.completed', { identificationNumber })}{' '}
          {stockName === undefined ? null : t('checkIn.putIn', { stock: stockName })}
        </Alert>
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
        {scans.length > 0 ? <LastScans scans={scans} /> : null}
      </div>
    </BenchPage>
  );
};
