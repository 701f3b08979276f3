import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import type { DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import { AccountName } from '@reprise/people/screens/shown/account-choice.tsx';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionFields } from './condition-fields.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { NotSupervised, OfRules } from './dispatch-account.tsx';
import { choicesQuery, dispatchKey } from './dispatch-query.ts';
import { blankDraft, draftOf, fieldOf, settingsOf } from './draft.ts';
import { RemoveRule } from './remove-rule.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import './dispatch.css';

const listHref = (accountId: string): string => `/warehouse-dispatch?account=${accountId}`;

const useChoices = ({ saved, accountId }: { saved: DispatchRuleView | null; accountId: string }) =>
  useQuery(choicesQuery(saved?.accountId ?? accountId));

/** The form of a rule with its removal, for those who may write; the rule in words for the others. */
const Rule = ({
  rule,
  choices,
  children,
}: {
  rule: DispatchRuleView;
  choices: DispatchChoices;
  children: ReactNode;
}) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { moment } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const leave = (): void => {
    void client.invalidateQueries({ queryKey: [dispatchKey, 'rules'] });
    toast({ tone: 'ok', text: t('form.removed', { title: rule.title }) });
    void navigate({ href: listHref(rule.accountId), ignoreBlocker: true });
  };
  return (
    <Stack gap={4}>
      <AccountName accountId={rule.accountId} />
      <NotSupervised choices={choices} />
      <p className="small">
        {t('form.updated', { moment: moment(rule.updatedAt), position: rule.position })}
      </p>
      {choices.mayWrite ? (
        <>
          {children}
          <div>
            <RemoveRule rule={rule} onDone={leave} />
          </div>
        </>
      ) : (
        <div className="card card-pad">
          <h2>{rule.title}</h2>
          <RuleSentence rule={rule} />
        </div>
      )}
    </Stack>
  );
};

/** A rule: which things it is about, and to which workshops it sends them. */
const { Create, Edit } = defineForm(
  {
    read: 'GET /warehouse-dispatch-rules/{id}',
    create: 'POST /warehouse-dispatch-rules',
    change: 'PATCH /warehouse-dispatch-rules/{id}',
  },
  {
    words: 'warehouse-dispatch',
    stale: [dispatchKey],
    needs: useChoices,
    heading: ({ t, saved }) => ({ title: saved === null ? t('form.createTitle') : t('form.editTitle') }),
    create: {
      of: (form) => <OfRules>{({ accountId }) => form(accountId)}</OfRules>,
      blank: blankDraft,
      body: (draft, { accountId }) => {
        const settings = settingsOf(draft);
        return settings.ok ? unchecked({ ...settings.body, accountId }) : settings;
      },
      said: ({ t }) => ({
        button: t('form.create'),
        done: ({ title }) => t('form.created', { title }),
        failed: t('form.createFailed'),
      }),
      to: ({ accountId }) => listHref(accountId),
    },
    change: {
      opening: ({ t }) => t('form.editTitle'),
      gone: ({ t }) => (
        <EmptyState
          title={t('form.goneTitle')}
          action={<LinkButton href="/warehouse-dispatch">{t('form.back')}</LinkButton>}
        >
          {t('form.goneText')}
        </EmptyState>
      ),
      values: draftOf,
      body: settingsOf,
      said: ({ t }) => ({
        button: t('form.save'),
        done: ({ title }) => t('form.saved', { title }),
        failed: t('form.updateFailed'),
      }),
      to: ({ accountId }) => listHref(accountId),
    },
    wiring: () => ({ fieldOf }),
    frame: ({ t, needs }) => ({
      foot: 'line',
      back: { href: listHref(needs.accountId), label: t('form.back') },
    }),
    fields: ({ wire, values, change, errorAt }, { t, saved: rule, needs: choices }) => (
      <>
        <Section title={t('form.general')} help={t('form.generalHelp')}>
          <Stack gap={4}>
            <TextField maxLength={dispatchLimits.title.max} {...wire('title')} label={t('form.title')} />
            <CheckboxField
              label={t('form.enabled')}
              description={t('form.enabledHelp')}
              checked={values.status === 'enabled'}
              onChange={({ target }) => change({ status: target.checked ? 'enabled' : 'disabled' })}
            />
          </Stack>
        </Section>
        <Section title={t('form.conditions')} help={t('form.conditionsHelp')}>
          <ConditionFields
            conditions={values.conditions}
            choices={choices}
            kept={rule?.categories ?? []}
            errorOf={errorAt}
            onChange={(conditions) => change({ conditions })}
          />
        </Section>
        <Section title={t('form.destinations')} help={t('form.destinationsHelp')}>
          <DestinationFields
            draft={values}
            choices={choices}
            kept={rule?.workshops ?? []}
            error={errorAt('destinations')}
            onChange={change}
          />
        </Section>
      </>
    ),
    around: (drawn, { saved: rule, needs: choices }) =>
      rule === null ? (
        drawn
      ) : (
        <Rule rule={rule} choices={choices}>
          {drawn}
        </Rule>
      ),
  },
);

/** A new rule, or the one in the address. */
export const Page = () => (useParams({ strict: false }).id === undefined ? <Create /> : <Edit />);
