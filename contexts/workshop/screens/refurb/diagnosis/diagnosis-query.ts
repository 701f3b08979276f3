import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { codeOf } from '@reprise/platform/screens/kit/calls/failure.tsx';

/** One diagnosis, kept while one goes through its steps. */
export const diagnosisQuery = (id: string) =>
  queryOptions({
    queryKey: ['refurb-diagnosis', id],
    queryFn: ({ signal }) => call('GET /refurb-diagnoses/{id}', { params: { id }, signal }),
    staleTime: 30_000,
  });

/** It ended elsewhere, or has a question more: it is asked again, and its page says where it stands. */
export function useLookAgain(id: string): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    const code = codeOf(error);
    if (code === 'status_changed' || code === 'question_unanswered')
      void client.invalidateQueries({ queryKey: diagnosisQuery(id).queryKey });
  };
}
