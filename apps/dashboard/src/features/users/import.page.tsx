import { userLimits } from '@reprise/domain/limits';
import type { UserImportView } from '@reprise/domain/user/user-import';
import { ignoredCodes, requiredColumns, userImportColumns } from '@reprise/domain/user/user-import-columns';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { newRequestKey } from '@reprise/ui/request-key';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../../lib/account-choice.tsx';
import { call } from '../../lib/call.ts';
import { useFormats } from '../../lib/formats.ts';
import type { FileForm } from '../../lib/small-import/import-file.tsx';
import { ImportLines } from '../../lib/small-import/import-lines.tsx';
import { ImportResult } from '../../lib/small-import/import-result.tsx';
import { fileBody, ImportWizard, type SentFile, type Shown } from '../../lib/small-import/import-wizard.tsx';
import { usersKey } from './users-query.ts';
import '../../lib/csv-import.css';
import './users.css';

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
