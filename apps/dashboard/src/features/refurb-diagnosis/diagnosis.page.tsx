import { LoadingState } from '@reprise/ui/states';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../lib/loaded.tsx';
import { diagnosisQuery } from './diagnosis-query.ts';
import { placeIn } from './diagnosis.ts';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id');

/** Goes to where the diagnosis was left. */
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
    <Loaded query={query} title={t('diagnosis.startTitle')}>
      {(diagnosis) => (
        <Navigate to={`/warehouse/refurb-diagnosis/$id/${placeIn(diagnosis)}`} params={{ id }} replace />
      )}
    </Loaded>
  );
};
