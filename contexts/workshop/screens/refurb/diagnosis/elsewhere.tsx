import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useItemButton } from '../../bench/action-icons.tsx';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ItemSheet } from '../../bench/item-sheet.tsx';
import { ItemStanding } from '../../bench/item-standing.tsx';
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

/** A diagnosis in progress: what is still to be done, and a link. */
const GoesOn = ({ diagnosis: { id, item }, place }: GoesOnProps) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const button = useItemButton();
  return (
    <>
      <Alert tone="warn" live>
        {t(`standing.diagnosis.${place}`)}
      </Alert>
      <BenchColumns>
        <ItemSheet item={item} />
        <ActionList
          actions={[
            button(
              'resumeDiagnosis',
              () => void navigate({ to: `/warehouse/refurb-diagnosis/$id/${place}`, params: { id } }),
              { shortcut: undefined },
            ),
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

/** Shown when a step was opened by its address but the diagnosis is at another one: its state, and a link. */
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
