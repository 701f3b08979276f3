import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import {
  organizationColumnNames,
  organizationInsertColumns,
  requiredOrganizationColumns,
} from '../../../domain/imports/organizations/organization-columns.ts';
import type { OrganizationImportView } from '../../../domain/imports/organizations/organization-import.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
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
import { organizationsKey } from '@reprise/people/screens/shown/organizations-query.ts';
import { ExportButton } from '@reprise/people/screens/shown/export-button.tsx';
import { useColumnName, useReason } from './import-words.ts';
import '@reprise/platform/screens/kit/list/csv-import.css';
import '@reprise/people/screens/shown/organizations.css';

/** An example line: a store with its opening hours, located by its address. */
const exampleOf: Partial<Record<(typeof organizationColumnNames)[number], string>> = {
  external_id: 'MAG-001',
  common_name: 'Boutique Crébillon',
  corporate_name: 'Exemple SAS',
  parent_external_id: 'REGION-01',
  street: '12 rue Crébillon',
  zip_code: '44000',
  city: 'Nantes',
  country: 'FR',
  phone: '02 40 00 00 00',
  tuesday: '10:00-12:30 14:00-19:00',
  saturday: '10:00-19:00',
};

const required: readonly string[] = [...requiredOrganizationColumns, ...organizationInsertColumns];

function useFileForm(): FileForm {
  const { t } = useTranslation('entities');
  const { count } = useFormats();
  const nameOf = useColumnName();
  const example = { ...exampleOf, type: t('types.store'), status: t('statuses.active') };
  return {
    help: t('import.fileHelp'),
    label: t('import.file'),
    limits: t('import.fileLimits', { lines: count(entityLimits.importLines) }),
    columns: organizationColumnNames.map((name) => ({
      name: nameOf(name),
      isRequired: required.includes(name),
    })),
    columnsHelp: t('import.columnsHelp'),
    examples: [
      organizationColumnNames.map((name) => new Map(Object.entries(example)).get(name) ?? '').join(';'),
    ],
    templateName: 'entities-template.csv',
    list: '/entities',
  };
}

const Result = (shown: Shown<OrganizationImportView>) => {
  const { t } = useTranslation('entities');
  const { id, report } = shown.seen;
  return (
    <ImportResult
      {...shown}
      list={{ href: '/entities', label: t('import.see') }}
      reportFile={{
        load: () => call('GET /organizations/imports/{id}/report', { params: { id } }),
        name: `entities-import-${id}.csv`,
      }}
    >
      <ImportLines
        report={report}
        reasonOf={useReason()}
        columnOf={useColumnName()}
        subject={{
          key: 'entity',
          header: t('import.nameColumn'),
          cell: ({ externalId, name }) => [externalId, name].filter(Boolean).join(' – ') || '–',
        }}
      />
    </ImportResult>
  );
};

const Wizard = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('entities');
  const client = useQueryClient();
  const send = (sent: SentFile) =>
    call('POST /organizations/imports', { body: fileBody(sent, accountId), idempotencyKey: newRequestKey() });
  return (
    <>
      <Alert tone="info" action={<ExportButton accountId={accountId} />}>
        {t('import.current')}
      </Alert>
      <ImportWizard
        form={useFileForm()}
        send={send}
        onWritten={() => void client.invalidateQueries({ queryKey: [organizationsKey] })}
      >
        {(shown) => <Result {...shown} />}
      </ImportWizard>
    </>
  );
};

/** The import of organizations in three steps: the CSV, what it would change, what it changed. */
export const Page = () => {
  const { t } = useTranslation('entities');
  return (
    <Stack gap={4}>
      <PageTitle title={t('import.title')} />
      <OfAccount>{(accountId) => <Wizard key={accountId} accountId={accountId} />}</OfAccount>
    </Stack>
  );
};
