import type { RefurbDiagnosisView } from '@reprise/domain/refurb/refurb.contract';
import { Alert } from '@reprise/ui/alert';
import { ActionList } from '@reprise/ui/bench';
import { LinkButton } from '@reprise/ui/button';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionIcon } from '../../lib/workshop/action-icons.tsx';
import { BenchColumns } from '../../lib/workshop/bench-page.tsx';
import { ItemSheet } from '../../lib/workshop/item-sheet.tsx';
import { ItemStanding } from '../../lib/workshop/item-standing.tsx';
import { placeIn } from './diagnosis.ts';

export const AnotherDiagnosis = () => {
  const { t } = useTranslation('workshop');
  return (
    <LinkButton look="ghost" href="/warehouse/refurb-diagnosis/start">
      {t('diagnosis.another')}
    </LinkButton>
  );
};

type GoesOnProps = { diagnosis: RefurbDiagnosisView; place: 'questions' | 'summary' };

/** It goes on: what is still to be done, and the way there. */
const GoesOn = ({ diagnosis: { id, item }, place }: GoesOnProps) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  return (
    <>
      <Alert tone="warn" live>
        {t(`standing.diagnosis.${place}`)}
      </Alert>
      <BenchColumns>
        <ItemSheet item={item} />
        <ActionList
          actions={[
            {
              key: 'resumeDiagnosis',
              label: t('actions.resumeDiagnosis'),
              icon: actionIcon('resumeDiagnosis'),
              onAct: () => void navigate({ to: `/warehouse/refurb-diagnosis/$id/${place}`, params: { id } }),
            },
            {
              key: 'another',
              label: t('diagnosis.another'),
              shortcut: 'A',
              onAct: () => void navigate({ to: '/warehouse/refurb-diagnosis/start' }),
            },
          ]}
        />
      </BenchColumns>
    </>
  );
};

/** A step was opened by its address and the diagnosis is not there: where it stands, and the way on. */
export const Elsewhere = ({ diagnosis }: { diagnosis: RefurbDiagnosisView }) => {
  const { t } = useTranslation('workshop');
  const place = placeIn(diagnosis);
  const { id, item } = diagnosis;
  if (place === 'finalized')
    return <Navigate to="/warehouse/refurb-diagnosis/$id/finalized" params={{ id }} replace />;
  if (place === 'over')
    return <ItemStanding itemId={item.id} why={t('standing.diagnosis.over')} way={<AnotherDiagnosis />} />;
  return <GoesOn diagnosis={diagnosis} place={place} />;
};
