import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { codeOf } from '@reprise/platform/screens/kit/calls/failure.tsx';

/** One diagnosis, cached while the user goes through its steps. */
export const diagnosisQuery = (id: string) =>
  queryOptions({
    queryKey: ['refurb-diagnosis', id],
    queryFn: ({ signal }) => call('GET /refurb-diagnoses/{id}', { params: { id }, signal }),
    staleTime: 30_000,
  });

/** Reads a diagnosis again that has ended elsewhere or got another question; its page then shows its state. */
export function useLookAgain(id: string): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    const code = codeOf(error);
    if (code === 'status_changed' || code === 'question_unanswered')
      void client.invalidateQueries({ queryKey: diagnosisQuery(id).queryKey });
  };
}
