import type { UserImportView } from '@reprise/domain/user/user-import';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { StepBar } from '@reprise/ui/progress';
import { newRequestKey } from '@reprise/ui/request-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../../lib/account-choice.tsx';
import { call } from '../../lib/call.ts';
import { ImportFile } from './import-file.tsx';
import { ImportResult } from './import-result.tsx';
import { usersKey } from './users-query.ts';
import '../../lib/csv-import.css';
import './users.css';

type Sent = { file: File | undefined; dryRun: boolean };

/** Sends the file: looked at first, then imported. */
function useImport(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, dryRun }: Sent) => {
      const body = new FormData();
      body.append('dryRun', String(dryRun));
      body.append('accountId', accountId);
      if (file !== undefined) body.append('file', file);
      return call('POST /users/imports', { body, idempotencyKey: newRequestKey() });
    },
    meta: { quiet: true },
    onSuccess: ({ dryRun }) => (dryRun ? undefined : client.invalidateQueries({ queryKey: [usersKey] })),
  });
}

const stepOf = (seen: UserImportView | undefined): 'file' | 'check' | 'report' => {
  if (seen === undefined) return 'file';
  return seen.dryRun ? 'check' : 'report';
};

const Wizard = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('users');
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<UserImportView>();
  const send = useImport(accountId);
  const step = stepOf(seen);
  const run = (dryRun: boolean): void => send.mutate({ file, dryRun }, { onSuccess: setSeen });
  const begin = (): void => {
    setSeen(undefined);
    setFile(undefined);
    send.reset();
  };
  return (
    <Stack gap={4}>
      <StepBar
        label={t('import.steps')}
        current={step}
        steps={(['file', 'check', 'report'] as const).map((key) => ({
          key,
          label: t(`import.step.${key}`),
        }))}
      />
      {seen === undefined ? (
        <ImportFile
          file={file}
          busy={send.isPending}
          error={send.error}
          onChange={(chosen) => {
            send.reset();
            setFile(chosen);
          }}
          onCheck={() => run(true)}
        />
      ) : (
        <ImportResult
          key={seen.id}
          seen={seen}
          busy={send.isPending}
          error={send.error}
          onImport={() => run(false)}
          onBegin={begin}
        />
      )}
    </Stack>
  );
};

/** Users from a file, in three steps: the file, what it would change, what it changed. */
export const Page = () => {
  const { t } = useTranslation('users');
  return (
    <Stack gap={4}>
      <PageTitle title={t('import.title')} />
      <OfAccount>{(accountId) => <Wizard key={accountId} accountId={accountId} />}</OfAccount>
    </Stack>
  );
};
