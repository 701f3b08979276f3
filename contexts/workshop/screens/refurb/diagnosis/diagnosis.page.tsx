import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { diagnosisQuery } from './diagnosis-query.ts';
import { placeIn } from './diagnosis.ts';
import { AnotherDiagnosis, Elsewhere } from './elsewhere.tsx';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id');

const Left = ({ diagnosis }: { diagnosis: RefurbDiagnosisView }) => {
  const { t } = useTranslation('workshop');
  const place = placeIn(diagnosis);
  if (place !== 'over')
    return <Navigate to={`/warehouse/refurb-diagnosis/$id/${place}`} params={{ id: diagnosis.id }} replace />;
  return (
    <BenchPage title={t('diagnosis.titles.questions')}>
      <Elsewhere diagnosis={diagnosis} />
    </BenchPage>
  );
};

/** Redirects to where the diagnosis was left. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const { id } = route.useParams();
  const query = useQuery(diagnosisQuery(id));
  if (query.isPending) {
    return (
      <>
        <h1>{t('diagnosis.startTitle')}</h1>
        <LoadingState />
      </>
    );
  }
  return (
    <Loaded query={query} title={t('diagnosis.startTitle')} way={<AnotherDiagnosis />}>
      {(diagnosis) => <Left diagnosis={diagnosis} />}
    </Loaded>
  );
};
