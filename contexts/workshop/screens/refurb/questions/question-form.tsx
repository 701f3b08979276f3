import type { RefurbQuestionSettings } from '../../../domain/refurb/questions.contract.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { unchecked, type Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryChoices } from './category-choices.tsx';
import { blankDraft, draftOf, missingIn, settingsOf, type Draft } from './draft.ts';
import { LabelField, LanguageChoice } from './label-field.tsx';
import { categoriesQuery, questionsKey, stepsQuery } from './questions-query.ts';
import { ResponseFields } from './response-fields.tsx';
import './refurb-questions.css';

const list = '/refurb-diagnosis-questions';
/** What is typed; of a new one also whose it is. */
type Values = Draft & { buyerAccountId: string };

/** The steps that an answer may propose, and the categories whose items may be asked. */
function useChoices() {
  const { data, ...asked } = useQuery(stepsQuery);
  const categories = useQuery(categoriesQuery(useSignedIn().module === 'root'));
  return { ...asked, data: data && { steps: data.items, categories: categories.data ?? [] } };
}

function checked(draft: Draft): Checked<RefurbQuestionSettings> {
  const missing = missingIn(draft);
  return missing.length === 0
    ? unchecked(settingsOf(draft))
    : { ok: false, violations: missing.map((field) => ({ field, code: 'required' })) };
}

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

const Remove = ({ id }: { id: string }) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const remove = useAct(
    () => call('DELETE /refurb-diagnostic-questions/{id}', { params: { id } }),
    () => {
      void client.invalidateQueries({ queryKey: [questionsKey, 'list'] });
      toast({ tone: 'ok', text: t('refurbQuestions.removed') });
      void navigate({ to: list, ignoreBlocker: true });
    },
  );
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('refurbQuestions.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('refurbQuestions.removeTitle')}
        confirmLabel={t('refurbQuestions.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('refurbQuestions.removeText')}</p>
        <Failure error={remove.error} />
      </ConfirmDialog>
    </>
  );
};

/** A question of the diagnosis, in one language at a time. */
export const { Create, Edit } = defineForm(
  {
    read: 'GET /refurb-diagnostic-questions/{id}',
    create: 'POST /refurb-diagnostic-questions',
    change: 'PATCH /refurb-diagnostic-questions/{id}',
  },
  {
    words: ['workshop', 'ui'],
    stale: [questionsKey],
    needs: useChoices,
    heading: ({ t, saved }) => ({
      title: t(saved === null ? 'refurbQuestions.createTitle' : 'refurbQuestions.editTitle'),
    }),
    create: {
      blank: (): Values => ({ ...blankDraft(), buyerAccountId: '' }),
      body: ({ buyerAccountId, ...draft }) => {
        const settings = checked(draft);
        if (!settings.ok) return settings;
        return unchecked({ ...settings.body, ...(buyerAccountId === '' ? {} : { buyerAccountId }) });
      },
      said: ({ t }) => ({
        button: t('refurbQuestions.save'),
        done: () => t('refurbQuestions.created'),
        failed: t('refurbQuestions.updateFailed'),
      }),
      to: () => list,
    },
    change: {
      opening: ({ t }) => t('refurbQuestions.editTitle'),
      values: (question) => ({ ...draftOf(question), buyerAccountId: '' }),
      body: checked,
      said: ({ t }) => ({
        button: t('refurbQuestions.save'),
        done: () => t('refurbQuestions.changed'),
        failed: t('refurbQuestions.updateFailed'),
      }),
      to: () => list,
    },
    wiring: () => ({ compared: settingsOf }),
    frame: ({ t, saved }) => ({
      className: 'question-form',
      errors: 'fields',
      foot: 'line',
      back: { href: list, label: t('ui:cancel') },
      actions: saved === null ? undefined : <Remove id={saved.id} />,
    }),
    fields: (
      { values, change, locale, setLocale, errorAt, saved },
      { t, session, needs: { steps, categories } },
    ) => (
      <>
        {saved === null && session.module === 'root' ? (
          <Account value={values.buyerAccountId} onChange={(buyerAccountId) => change({ buyerAccountId })} />
        ) : null}
        <LanguageChoice value={locale} onChange={setLocale} />
        <Card>
          <Stack gap={4}>
            <LabelField
              field="label"
              label={t('refurbQuestions.label')}
              locale={locale}
              value={values.label}
              errorAt={errorAt}
              onChange={(label) => change({ label })}
            />
            <RadioCards
              legend={t('refurbQuestions.type')}
              value={values.type}
              onChange={(type) => change({ type: type === 'multiple' ? 'multiple' : 'unique' })}
              choices={(['unique', 'multiple'] as const).map((value) => ({
                value,
                label: t(`refurbQuestions.types.${value}`),
                description: t(`refurbQuestions.typeHelp.${value}`),
              }))}
            />
          </Stack>
        </Card>
        <ResponseFields
          responses={values.responses}
          steps={steps}
          locale={locale}
          errorAt={errorAt}
          onChange={(responses) => change({ responses })}
        />
        <Card>
          <CategoryChoices
            draft={values}
            categories={categories}
            error={errorAt('categoryIds')}
            onChange={change}
          />
        </Card>
      </>
    ),
  },
);
