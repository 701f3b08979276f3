import { Alert } from '@reprise/ui/alert';
import { ActionList } from '@reprise/ui/bench';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BenchColumns } from '../../lib/workshop/bench-page.tsx';
import { ItemSheet, numberOf } from '../../lib/workshop/item-sheet.tsx';
import { DiagnosisPage } from './diagnosis-page.tsx';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id/finalized');

export const Page = () => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const { id } = route.useParams();
  return (
    <DiagnosisPage id={id} step="finalized">
      {({ item }) => (
        <>
          <Alert tone="ok" live>
            {t('diagnosis.done', { identificationNumber: numberOf(item) })}
          </Alert>
          <BenchColumns>
            <ItemSheet item={item} />
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
