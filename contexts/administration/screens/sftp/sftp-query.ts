import type { SftpView } from '../../domain/sftp/sftp.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

const key = 'sftp';
const whileTakenMs = 3_000;
const whileOpenMs = 15_000;

const waitFor = ({ enabled, files }: SftpView): number | false => {
  if (files.some(({ status }) => status === 'taken')) return whileTakenMs;
  return enabled ? whileOpenMs : false;
};

/** The SFTP access of an account; polled while a file may arrive, and often while one is being imported. */
export const sftpQuery = (accountId: string) =>
  queryOptions({
    queryKey: [key, accountId],
    queryFn: ({ signal }) => call('GET /accounts/{id}/sftp', { params: { id: accountId }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : waitFor(data)),
  });

/** The account of an organization, for the provider's people. */
export const organizationQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['organizations', 'one', organizationId],
    queryFn: ({ signal }) => call('GET /organizations/{id}', { params: { id: organizationId }, signal }),
  });

/** Enables an access, or sets another password. */
export function useEnable({ accountId, version }: Pick<SftpView, 'accountId' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /accounts/{id}/sftp/enable', { params: { id: accountId }, body: { version } }),
    meta: { quiet: true },
    onSuccess: ({ password: _told, ...view }) => client.setQueryData(sftpQuery(accountId).queryKey, view),
  });
}

export function useDisable({ accountId, version }: Pick<SftpView, 'accountId' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /accounts/{id}/sftp/disable', { params: { id: accountId }, body: { version } }),
    meta: { quiet: true },
    onSuccess: (view) => client.setQueryData(sftpQuery(accountId).queryKey, view),
  });
}
