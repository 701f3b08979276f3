import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { StepBar } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { numberOf } from '../../bench/item-sheet.tsx';
import { diagnosisQuery } from './diagnosis-query.ts';
import { placeIn, type DiagnosisPlace } from './diagnosis.ts';
import { AnotherDiagnosis, Elsewhere } from './elsewhere.tsx';

const order = ['questions', 'summary', 'stock', 'finalized'] as const;
export type DiagnosisStep = (typeof order)[number];

/** Abandons the diagnosis; the item gets the outcome of its control again. */
const Abandon = ({ id }: { id: string }) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const abandon = useAct(
    () => call('POST /refurb-diagnoses/{id}/abandon', { params: { id } }),
    () => {
      client.removeQueries({ queryKey: diagnosisQuery(id).queryKey });
      void navigate({ to: '/warehouse/refurb-diagnosis/start' });
    },
  );
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('diagnosis.abandon')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('diagnosis.abandonTitle')}
        confirmLabel={t('diagnosis.abandon')}
        danger
        busy={abandon.isPending}
        onConfirm={() => abandon.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('diagnosis.abandonText')}</p>
        <Failure error={abandon.error} />
      </ConfirmDialog>
    </>
  );
};

/** The steps that are shown at each place of a diagnosis. */
const stepsAt: Record<DiagnosisPlace, readonly DiagnosisStep[]> = {
  questions: ['questions'],
  summary: ['questions', 'summary', 'stock'],
  finalized: ['finalized'],
  over: [],
};

type DiagnosisPageProps = {
  id: string;
  step: DiagnosisStep;
  children: (diagnosis: RefurbDiagnosisView) => ReactNode;
};

/** A page of a diagnosis: the item, the steps, and a way to abandon it until it is finalised. */
export const DiagnosisPage = ({ id, step, children }: DiagnosisPageProps) => {
  const { t } = useTranslation('workshop');
  const query = useQuery(diagnosisQuery(id));
  const place = query.data === undefined ? undefined : placeIn(query.data);
  const isHere = place !== undefined && stepsAt[place].includes(step);
  const goesOn = place === 'questions' || place === 'summary';
  const current = isHere || place === undefined || place === 'over' ? step : place;
  return (
    <BenchPage
      title={t(isHere ? `diagnosis.titles.${step}` : 'diagnosis.titles.questions')}
      actions={goesOn ? <Abandon id={id} /> : undefined}
    >
      <StepBar
        current={current}
        steps={order.map((key) => ({
          key,
          label: t(`diagnosis.steps.${key}`),
          href: `/warehouse/refurb-diagnosis/${id}/${key}`,
        }))}
      />
      <Loaded query={query} way={<AnotherDiagnosis />}>
        {(diagnosis) => (
          <>
            <p>
              <b>{diagnosis.item.productLabel}</b> <GroupedNumber value={numberOf(diagnosis.item)} />
            </p>
            {isHere ? children(diagnosis) : <Elsewhere diagnosis={diagnosis} />}
          </>
        )}
      </Loaded>
    </BenchPage>
  );
};
