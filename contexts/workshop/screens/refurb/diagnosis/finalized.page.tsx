import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ItemSheet, numberOf } from '../../bench/item-sheet.tsx';
import { NextScan } from '../../bench/next-scan.tsx';
import { DiagnosisPage } from './diagnosis-page.tsx';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id/finalized');

/** The steps that the diagnosis assigned to the item. */
const PlannedSteps = ({ steps }: { steps: RefurbDiagnosisView['proposedSteps'] }) => {
  const { t } = useTranslation('workshop');
  if (steps.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('steps.planned')}</h2>
        <ol className="stack gap-3">
          {steps.map(({ id, name, description }) => (
            <li key={id}>
              <b>{name}</b>
              {description === '' ? null : <p className="small">{description}</p>}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const { id } = route.useParams();
  return (
    <DiagnosisPage id={id} step="finalized">
      {({ item, proposedSteps }) => (
        <>
          <Alert tone="ok" live>
            {t('diagnosis.done', { identificationNumber: numberOf(item) })}
          </Alert>
          <NextScan
            label={t('diagnosis.scanLabel')}
            hint={t('diagnosis.another')}
            hrefOf={(code) => `/warehouse/refurb-diagnosis/start?code=${code}`}
          />
          <BenchColumns>
            <Stack gap={4}>
              <ItemSheet item={item} />
              <PlannedSteps steps={proposedSteps} />
            </Stack>
            <ActionList
              actions={[
                {
                  key: 'another',
                  label: t('diagnosis.another'),
                  onAct: () => void navigate({ to: '/warehouse/refurb-diagnosis/start' }),
                },
                {
                  key: 'steps',
                  label: t('actions.steps'),
                  shortcut: 'T',
                  onAct: () =>
                    void navigate({ to: '/items/$itemId/item-refurb-steps', params: { itemId: item.id } }),
                },
              ]}
            />
          </BenchColumns>
        </>
      )}
    </DiagnosisPage>
  );
};
