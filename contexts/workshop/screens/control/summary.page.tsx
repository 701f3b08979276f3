import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { codeOf } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ControlPage } from './control-page.tsx';
import { Confirmed, doneWord, type Confirmation } from './confirmed.tsx';
import { missingCodes, NoOutcome } from './no-outcome.tsx';
import { Summary } from './summary.tsx';

const route = getRouteApi('/warehouse/verification/summary');

const Preview = ({
  control,
  onConfirmed,
}: {
  control: ControlView;
  onConfirmed: (confirmation: Confirmation) => void;
}) => {
  const { item, draft } = control;
  const query = useQuery({
    // the preview is read again whenever the control was changed, since another answer changes the price
    queryKey: [
      'control-preview',
      item.id,
      draft.productId,
      draft.responses,
      [draft.imei, draft.serialNumber, draft.imeiSource, draft.imeiMeaning, draft.imeiUnreadable],
    ],
    queryFn: ({ signal }) => call('POST /items/{id}/control/preview', { params: { id: item.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const missing = missingCodes.find((code) => query.data === undefined && code === codeOf(query.error));
  if (missing !== undefined) return <NoOutcome itemId={item.id} code={missing} />;
  return (
    <Loaded query={query}>
      {(outcome) => <Summary control={control} outcome={outcome} onConfirmed={onConfirmed} />}
    </Loaded>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { itemId } = route.useSearch();
  const [done, setDone] = useState<Confirmation | null>(null);
  if (done !== null) {
    return (
      <BenchPage title={t(`outcomes.${doneWord(done.outcome)}`)}>
        <Confirmed confirmation={done} />
      </BenchPage>
    );
  }
  return (
    <ControlPage step="summary" itemId={itemId}>
      {(control) => <Preview control={control} onConfirmed={setDone} />}
    </ControlPage>
  );
};
