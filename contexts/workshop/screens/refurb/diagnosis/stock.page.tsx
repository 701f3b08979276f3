import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ContradictedDialog } from '../../bench/contradicted-dialog.tsx';
import type { confirmedOf, Contradiction } from '../../bench/contradicted.ts';
import { ErasureForm } from '../../bench/erasure-form.tsx';
import { codeOf, Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ItemSheet, numberOf } from '../../bench/item-sheet.tsx';
import { rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { StockPicker } from '../../bench/stock-picker.tsx';
import { DiagnosisPage } from './diagnosis-page.tsx';
import { keptSteps } from './diagnosis.ts';
import { diagnosisQuery, useLookAgain } from './diagnosis-query.ts';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id/stock');

/** Finalises the diagnosis with these steps; its page then shows its end. */
function useFinalize(diagnosis: RefurbDiagnosisView, stepIds: string[]) {
  const { t } = useTranslation('workshop');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, proposedSteps } = diagnosis;
  const params = { id };
  return useAct(
    (sent: { stockId: string; confirmedDifferences?: ReturnType<typeof confirmedOf> }) =>
      call('POST /refurb-diagnoses/{id}/finalize', { params, body: { stepIds, ...sent } }),
    (done) => {
      const kept = proposedSteps.filter((step) => stepIds.includes(step.id));
      const ended = { ...diagnosis, status: 'finalized' as const, item: done, proposedSteps: kept };
      client.setQueryData(diagnosisQuery(id).queryKey, ended);
      rememberScan({ tone: 'ok', text: `${numberOf(done)} ${t('done.diagnose')}` });
      void navigate({ to: '/warehouse/refurb-diagnosis/$id/finalized', params });
    },
  );
}

type ContradictedProps = { diagnosis: RefurbDiagnosisView; finalize: ReturnType<typeof useFinalize> } & {
  onErase: () => void;
};

/** What a bench says otherwise than the diagnosis: it is erased again, or other steps are kept, or it stands. */
const Contradicted = ({ diagnosis, finalize, onErase }: ContradictedProps) => {
  const navigate = useNavigate();
  const { id, proposedSteps } = diagnosis;
  const correct = (contradictions: readonly Contradiction[]): void => {
    if (contradictions.every(({ about }) => about === 'erasure')) return onErase();
    const step = proposedSteps.length > 0 ? 'summary' : 'questions';
    return void navigate({ to: `/warehouse/refurb-diagnosis/$id/${step}`, params: { id } });
  };
  return (
    <ContradictedDialog
      error={finalize.error}
      onClose={finalize.reset}
      onCorrect={correct}
      onStand={(confirmedDifferences) => {
        const stockId = finalize.variables?.stockId;
        if (stockId !== undefined) finalize.mutate({ stockId, confirmedDifferences });
      }}
    />
  );
};

const Stock = ({ diagnosis }: { diagnosis: RefurbDiagnosisView }) => {
  const { t } = useTranslation('workshop');
  const { steps } = route.useSearch();
  const { id, item, proposedSteps } = diagnosis;
  const stepIds = keptSteps(steps, proposedSteps);
  const [erased, setErased] = useState(item.erased);
  const lookAgain = useLookAgain(id);
  const finalize = useFinalize(diagnosis, stepIds);
  // without steps the item leaves refurbishment here, so an erasure may be required first
  const asksErasure =
    !erased && ((stepIds.length === 0 && item.containsData) || codeOf(finalize.error) === 'erasure_required');
  const record = (isErased: boolean): void => {
    setErased(isErased);
    finalize.reset();
  };
  return (
    <BenchColumns>
      <ItemSheet item={{ ...item, erased }} />
      {asksErasure ? (
        <Card>
          <Stack gap={4}>
            <h2>{t('erasure.title')}</h2>
            <ErasureForm item={item} why={t('erasure.why')} onDone={() => record(true)} />
          </Stack>
        </Card>
      ) : (
        <Stack gap={3}>
          <h2>{t('move.question')}</h2>
          <Failure error={finalize.error} />
          <Contradicted {...{ diagnosis, finalize }} onErase={() => record(false)} />
          <StockPicker
            onPick={({ id: stockId }) => finalize.mutate({ stockId }, { onError: lookAgain })}
            // the same shelf may be scanned twice until the next page is loaded
            busy={finalize.isPending || finalize.isSuccess}
            holding={[stepIds.length === 0 ? 'item_refurb_completed' : 'item_refurb_in_progress']}
            proposed={({ native }) => native === (stepIds.length === 0 ? 'refurb_completed' : 'to_refurbish')}
          />
        </Stack>
      )}
    </BenchColumns>
  );
};

export const Page = () => {
  const { id } = route.useParams();
  return (
    <DiagnosisPage id={id} step="stock">
      {(diagnosis) => <Stock diagnosis={diagnosis} />}
    </DiagnosisPage>
  );
};
