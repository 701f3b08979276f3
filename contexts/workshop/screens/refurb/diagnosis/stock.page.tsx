import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ErasureForm } from '../../bench/erasure-form.tsx';
import { codeOf, Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ItemSheet, numberOf } from '../../bench/item-sheet.tsx';
import { rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { StockPicker } from '../../bench/stock-picker.tsx';
import { DiagnosisPage } from './diagnosis-page.tsx';
import { keptSteps } from './diagnosis.ts';
import { diagnosisQuery, useLookAgain } from './diagnosis-query.ts';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id/stock');

const Stock = ({ diagnosis }: { diagnosis: RefurbDiagnosisView }) => {
  const { t } = useTranslation('workshop');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { steps } = route.useSearch();
  const { id, item, proposedSteps } = diagnosis;
  const params = { id };
  const stepIds = keptSteps(steps, proposedSteps);
  const [erased, setErased] = useState(item.erased);
  const lookAgain = useLookAgain(id);
  const finalize = useAct(
    (stockId: string) => call('POST /refurb-diagnoses/{id}/finalize', { params, body: { stepIds, stockId } }),
    (done) => {
      const kept = proposedSteps.filter((step) => stepIds.includes(step.id));
      const ended = { ...diagnosis, status: 'finalized' as const, item: done, proposedSteps: kept };
      client.setQueryData(diagnosisQuery(id).queryKey, ended);
      rememberScan({ tone: 'ok', text: `${numberOf(done)} ${t('done.diagnose')}` });
      void navigate({ to: '/warehouse/refurb-diagnosis/$id/finalized', params });
    },
  );
  // without steps the item leaves refurbishment here, so an erasure may be required first
  const asksErasure =
    !erased && ((stepIds.length === 0 && item.containsData) || codeOf(finalize.error) === 'erasure_required');
  const recorded = (): void => {
    setErased(true);
    finalize.reset();
  };
  return (
    <BenchColumns>
      <ItemSheet item={{ ...item, erased }} />
      {asksErasure ? (
        <Card>
          <Stack gap={4}>
            <h2>{t('erasure.title')}</h2>
            <ErasureForm item={item} why={t('erasure.why')} onDone={recorded} />
          </Stack>
        </Card>
      ) : (
        <Stack gap={3}>
          <h2>{t('move.question')}</h2>
          <Failure error={finalize.error} />
          <StockPicker
            onPick={(stock) => finalize.mutate(stock.id, { onError: lookAgain })}
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
