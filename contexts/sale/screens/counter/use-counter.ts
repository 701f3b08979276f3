import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export type CounterDossier = CallAnswer<Api['GET /buybacks/predeclared/{identificationNumber}']>;

/** A dossier that was opened on the site, for the check at the counter. */
export const counterQuery = (identificationNumber: string) =>
  queryOptions({
    queryKey: ['predeclared', identificationNumber],
    queryFn: ({ signal }) =>
      call('GET /buybacks/predeclared/{identificationNumber}', { params: { identificationNumber }, signal }),
    staleTime: 60_000,
  });
