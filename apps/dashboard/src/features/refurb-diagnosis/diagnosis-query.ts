import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** One diagnosis, kept while one goes through its steps. */
export const diagnosisQuery = (id: string) =>
  queryOptions({
    queryKey: ['refurb-diagnosis', id],
    queryFn: ({ signal }) => call('GET /refurb-diagnoses/{id}', { params: { id }, signal }),
    staleTime: 30_000,
  });
