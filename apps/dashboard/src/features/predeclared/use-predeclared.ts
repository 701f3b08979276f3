import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Predeclared = CallAnswer<Api['GET /buybacks/predeclared/{identificationNumber}']>;

/** A file opened on the site, as the counter checks it. */
export const predeclaredQuery = (identificationNumber: string) =>
  queryOptions({
    queryKey: ['predeclared', identificationNumber],
    queryFn: ({ signal }) =>
      call('GET /buybacks/predeclared/{identificationNumber}', { params: { identificationNumber }, signal }),
    staleTime: 60_000,
  });
