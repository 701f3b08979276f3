import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { transferOrderVariables } from '@reprise/dossier/domain/documents/transfer-order-terms.ts';
import { transferOrderLimits } from '@reprise/platform/domain/core/limits.ts';
import { termsToSave } from '@reprise/paperwork/domain/transfer-terms/transfer-terms.contract.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { IconDiamond, IconEye, IconRestore } from '@tabler/icons-react';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { VariableField, type Variable } from '@reprise/platform/screens/kit/form/variable-field.tsx';
import { termsQuery } from './settings-query.ts';
import { TermsPreview } from './terms-preview.tsx';
import './settings.css';

type Terms = CallAnswer<Api['GET /transfer-order-terms/{accountId}']>;

function useVariables(): Variable[] {
  const { t } = useTranslation('settings');
  return transferOrderVariables.map((name) => ({ name, label: t(`transferVariable.${name}`) }));
}

/** The terms over the text that was seen; what is unsaved is stored as it is typed. */
function useTerms(first: Terms) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const toast = useToast();
  const { accountId } = first;
  return useResourceForm<Terms, { terms: string }, { terms: string }, { terms: string }>({
    first,
    valuesOf: ({ terms }) => ({ terms }),
    check: (values) => {
      const checked = termsToSave.safeParse(values.terms);
      if (checked.success) return unchecked(values);
      const violations = violationsOf(checked.error, values.terms);
      return { ok: false, violations: violations.map((one) => ({ ...one, field: 'terms' })) };
    },
    write: ({ terms }, { terms: seen }) =>
      call('PUT /transfer-order-terms/{accountId}', { params: { accountId }, body: { terms, seen } }),
    take: ({ terms }) => ({ ...first, terms }),
    latest: () => client.fetchQuery({ ...termsQuery(accountId), staleTime: 0 }),
    onSaved: () => toast({ tone: 'ok', text: t('saved') }),
    draft: {
      place: `transfer-terms ${accountId}`,
      accept: (stored) => (typeof stored === 'string' ? { terms: stored } : null),
      part: ({ terms }) => terms,
    },
  });
}

/** The terms as they are written, and the way back to the platform's own. */
const TermsField = ({ form }: { form: ReturnType<typeof useTerms> }) => {
  const { t } = useTranslation('settings');
  const variables = useVariables();
  const { terms } = form.values;
  return (
    <Card>
      <VariableField
        id="terms"
        label={t('terms.label')}
        description={t('terms.help')}
        error={form.errorAt('terms')}
        value={terms}
        onChange={(text) => form.change({ terms: text })}
        variables={variables}
        max={transferOrderLimits.terms.max}
      />
      {terms === '' ? null : (
        <Button
          look="quiet"
          icon={<IconRestore size={20} aria-hidden="true" />}
          onClick={() => {
            form.change({ terms: '' });
            focusSoon('terms');
          }}
        >
          {t('mail.backToStandard')}
        </Button>
      )}
    </Card>
  );
};

const Editor = ({ first }: { first: Terms }) => {
  const { t } = useTranslation(['settings', 'form']);
  const form = useTerms(first);
  const { terms } = form.values;
  const [previewed, setPreviewed] = useState<string>();
  const preview = (): void => {
    if (form.validate()) setPreviewed(terms);
  };
  return (
    <ResourceForm
      className="terms-page"
      form={form}
      failed={t('terms.saveFailed')}
      errors="fields"
      foot="line"
      actions={
        <>
          <Button
            look="ghost"
            disabled={terms.trim() === ''}
            icon={<IconEye size={20} aria-hidden="true" />}
            onClick={preview}
          >
            {t('terms.preview')}
          </Button>
          <span className="small" aria-live="polite">
            {form.isChanged ? t('form:unsaved') : t('form:nothingChanged')}
          </span>
        </>
      }
    >
      {first.enabled ? null : <Alert tone="warn">{t('terms.notEnabled')}</Alert>}
      <TermsField form={form} />
      {previewed === undefined ? null : (
        <TermsPreview accountId={first.accountId} terms={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </ResourceForm>
  );
};

const OfOne = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('settings');
  const query = useQuery(termsQuery(accountId));
  const withoutPremium = query.error instanceof CallRefused && query.error.status === 403;
  if (withoutPremium)
    return (
      <EmptyState
        icon={<IconDiamond size={36} stroke={1.5} aria-hidden="true" />}
        title={t('terms.premiumOff')}
      >
        {t('terms.premiumHelp')}
      </EmptyState>
    );
  return <Loaded query={query}>{(first) => <Editor first={first} />}</Loaded>;
};

/** The terms printed on the transfer order: a premium feature. */
export const Page = () => {
  const { t } = useTranslation('settings');
  return (
    <Stack gap={5}>
      <PageTitle title={t('title.transferOrder')} badge={<StateBadge tone="info" label={t('premium')} />} />
      <OfAccount>{(id) => <OfOne key={id} accountId={id} />}</OfAccount>
    </Stack>
  );
};
