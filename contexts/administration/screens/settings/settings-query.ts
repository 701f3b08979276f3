import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export const settingsKey = 'settings';

export type ReadSettings = {
  detail: CallAnswer<Api['GET /accounts/{id}/organization-root-detail']>;
  account: CallAnswer<Api['GET /accounts/{id}']>;
};

/** The settings of an account, and those of its account row. */
export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [settingsKey, accountId],
    queryFn: async ({ signal }) => {
      const [detail, account] = await Promise.all([
        call('GET /accounts/{id}/organization-root-detail', { params: { id: accountId }, signal }),
        call('GET /accounts/{id}', { params: { id: accountId }, signal }),
      ]);
      return { detail, account };
    },
    // fetched each time it is opened, and not refetched while somebody types
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const termsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [settingsKey, accountId, 'transfer-terms'],
    queryFn: ({ signal }) => call('GET /transfer-order-terms/{accountId}', { params: { accountId }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
