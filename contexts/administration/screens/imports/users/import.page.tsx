import { userLimits } from '@reprise/platform/domain/core/limits.ts';
import type { UserImportView } from '../../../domain/imports/users/user-import.ts';
import {
  ignoredCodes,
  requiredColumns,
  userImportColumns,
} from '../../../domain/imports/users/user-import-columns.ts';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import type { FileForm } from '../small/import-file.tsx';
import { ImportLines } from '../small/import-lines.tsx';
import { ImportResult } from '../small/import-result.tsx';
import { fileBody, ImportWizard, type SentFile, type Shown } from '../small/import-wizard.tsx';
import { usersKey } from '@reprise/people/screens/shown/users-query.ts';
import '@reprise/platform/screens/kit/list/csv-import.css';
import '@reprise/people/screens/shown/users.css';

const examples = [
  'camille.martin@example.com;Camille;Martin;tim;store_seller;MAG-001;active;fr-FR;non;+33612345678;oui',
  'alex.peeters@example.com;Alex;Peeters;rps;warehouse_operator;ATL-001;active;fr-FR;non;;oui',
];

function useFileForm(): FileForm {
  const { t } = useTranslation('users');
  const { count } = useFormats();
  return {
    help: t('import.fileHelp'),
    label: t('import.file'),
    limits: t('import.fileLimits', { lines: count(userLimits.importLines) }),
    columns: userImportColumns.map((name) => ({
      name,
      isRequired: requiredColumns.some((one) => one === name),
    })),
    columnsHelp: t('import.columnsHelp'),
    examples,
    templateName: 'users-template.csv',
    list: '/users',
  };
}

const Result = (shown: Shown<UserImportView>) => {
  const { t } = useTranslation('users');
  const { id, report } = shown.seen;
  const reasonOf = (code: string): string => {
    const known = ignoredCodes.find((one) => one === code);
    return known === undefined ? code : t(`code.${known}`);
  };
  return (
    <ImportResult
      {...shown}
      more={[{ label: t('import.count.invited'), many: report.invited }]}
      list={{ href: '/users', label: t('import.seeUsers') }}
      reportFile={{
        load: () => call('GET /users/imports/{id}/report', { params: { id } }),
        name: `users-import-${id}.csv`,
      }}
    >
      <ImportLines
        report={report}
        reasonOf={reasonOf}
        columnOf={(column) => column}
        subject={{ key: 'email', header: t('import.column.email'), cell: ({ email }) => email || '–' }}
      />
    </ImportResult>
  );
};

const Wizard = ({ accountId }: { accountId: string }) => {
  const client = useQueryClient();
  const send = (sent: SentFile) =>
    call('POST /users/imports', { body: fileBody(sent, accountId), idempotencyKey: newRequestKey() });
  return (
    <ImportWizard
      form={useFileForm()}
      send={send}
      onWritten={() => void client.invalidateQueries({ queryKey: [usersKey] })}
    >
      {(shown) => <Result {...shown} />}
    </ImportWizard>
  );
};

/** The import of users in three steps: the CSV, what it would change, what it changed. */
export const Page = () => {
  const { t } = useTranslation('users');
  return (
    <Stack gap={4}>
      <PageTitle title={t('import.title')} />
      <OfAccount>{(accountId) => <Wizard key={accountId} accountId={accountId} />}</OfAccount>
    </Stack>
  );
};
