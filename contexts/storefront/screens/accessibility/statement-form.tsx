import type { StatementInput, StatementView } from '../../domain/accessibility/statement.ts';
import type { DesignView } from '../../domain/home-page/site-settings.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  ContactSection,
  ListsSection,
  MeansSection,
  TestsSection,
  WhoSection,
} from './statement-sections.tsx';
import { checkStatement, valuesOf, type StatementValues } from './statement-values.ts';

/** It is not refetched, which would replace what is being edited. */
const statementQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['accessibility-statement', accountId],
    queryFn: ({ signal }) =>
      call('GET /accessibility-statements/{accountId}', { params: { accountId }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

type Of = { design: DesignView; statement: StatementView };

function useStatement({ design: { accountId, language }, statement: first }: Of) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = statementQuery(accountId);
  const isOfRate = ({ field, code }: Violation): boolean =>
    field === 'rate' && (code === 'too_small' || code === 'too_big');
  return useResourceForm<StatementView, StatementValues, StatementInput, StatementView>({
    first,
    locale: language,
    valuesOf,
    check: checkStatement,
    write: (body, { version }) =>
      call('PUT /accessibility-statements/{accountId}', {
        params: { accountId },
        body: { ...body, version },
      }),
    take: (saved) => saved,
    latest: () => client.fetchQuery({ ...statementQuery(accountId), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(queryKey, saved);
      toast({ tone: 'ok', text: t('saved') });
    },
    sentence: (violation) => (isOfRate(violation) ? t('statement.rateWrong') : undefined),
  });
}

const Fields = (of: Of) => {
  const { t } = useTranslation('design');
  const form = useStatement(of);
  return (
    <ResourceForm form={form} failed={t('saveFailed')} save={t('statement.save')} languages="own" foot="line">
      {form.saved.version === null ? <Alert tone="info">{t('statement.none')}</Alert> : null}
      <WhoSection form={form} />
      <TestsSection form={form} />
      <ListsSection form={form} own={of.design.language} />
      <MeansSection form={form} />
      <ContactSection form={form} />
    </ResourceForm>
  );
};

/** What an account declares of the accessibility of its site; the page composes its text from it. */
export const StatementForm = ({ design }: { design: DesignView }) => {
  const { t } = useTranslation('design');
  const query = useQuery(statementQuery(design.accountId));
  return (
    <Loaded query={query}>
      {(statement) => (
        <>
          <p>{t('statement.lead', { name: design.name })}</p>
          <Fields design={design} statement={statement} />
        </>
      )}
    </Loaded>
  );
};
