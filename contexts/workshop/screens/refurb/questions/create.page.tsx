import type { RefurbQuestionSettings } from '../../../domain/refurb/questions.contract.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { blankDraft } from './draft.ts';
import { QuestionForm } from './question-form.tsx';
import { categoriesQuery, questionsKey, stepsQuery } from './questions-query.ts';

/** The choice of the account, for users of the provider, who see all of them. */
const Account = ({ value, onChange }: { value: string; onChange: (accountId: string) => void }) => {
  const { t } = useTranslation('workshop');
  const buyers = useQuery({
    queryKey: ['buyer-accounts'],
    queryFn: ({ signal }) => call('GET /organizations', { query: { type: 'buyer' }, signal }),
  });
  const accounts = new Map(buyers.data?.items.map((one) => [one.accountId, one.commonName]));
  return (
    <SelectField
      label={t('refurbQuestions.account')}
      placeholder={t('choose')}
      options={[...accounts].map(([id, label]) => ({ value: id, label }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

const NewQuestion = () => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const { module } = useSignedIn();
  const seesAll = module === 'root';
  const [accountId, setAccountId] = useState('');
  const steps = useQuery(stepsQuery);
  const categories = useQuery(categoriesQuery(seesAll));
  const keyOf = useRequestKey();
  const create = useAct(
    (settings: RefurbQuestionSettings) => {
      const body = { ...settings, ...(accountId === '' ? {} : { buyerAccountId: accountId }) };
      return call('POST /refurb-diagnostic-questions', { body, idempotencyKey: keyOf(body) });
    },
    () => {
      void client.invalidateQueries({ queryKey: [questionsKey] });
      toast({ tone: 'ok', text: t('refurbQuestions.created') });
      void navigate({ to: '/refurb-diagnosis-questions' });
    },
  );
  return (
    <Loaded query={steps}>
      {({ items }) => (
        <QuestionForm
          first={blankDraft()}
          steps={items}
          categories={categories.data ?? []}
          busy={create.isPending}
          error={create.error}
          onSave={(settings) => create.mutate(settings)}
          failure={<Failure error={create.error} />}
          lead={seesAll ? <Account value={accountId} onChange={setAccountId} /> : null}
        />
      )}
    </Loaded>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  return (
    <Stack gap={4}>
      <PageTitle title={t('refurbQuestions.createTitle')} />
      <NewQuestion />
    </Stack>
  );
};
