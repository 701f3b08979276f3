import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { DispatchRuleSettings, DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { OfRules } from './dispatch-account.tsx';
import { dispatchKey, ruleQuery } from './dispatch-query.ts';
import { blankDraft, draftOf } from './draft.ts';
import { RemoveRule } from './remove-rule.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleSentence } from './rule-sentence.tsx';

/** Back to the list, which is fetched again, with a message. */
function useLeave(accountId: string) {
  const { t } = useTranslation('warehouse-dispatch');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return (done: 'created' | 'saved' | 'removed', title: string): void => {
    void client.invalidateQueries({ queryKey: [dispatchKey, 'rules'] });
    toast({ tone: 'ok', text: t(`form.${done}`, { title }) });
    void navigate({ to: '/warehouse-dispatch', search: { account: accountId }, ignoreBlocker: true });
  };
}

/** A refusal with fields is shown at them. */
const namesFields = (error: Error | null): boolean =>
  error instanceof CallRefused && error.violations.length > 0;

const NewRule = ({ choices }: { choices: DispatchChoices }) => {
  const { t } = useTranslation(['warehouse-dispatch', 'common']);
  const { accountId } = choices;
  const leave = useLeave(accountId);
  const keyOf = useRequestKey();
  const create = useMutation({
    mutationFn: (settings: DispatchRuleSettings) => {
      const body = { ...settings, accountId };
      return call('POST /warehouse-dispatch-rules', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: ({ title }) => leave('created', title),
  });
  return (
    <RuleForm
      first={blankDraft()}
      choices={choices}
      busy={create.isPending}
      error={create.error}
      onSave={create.mutate}
      saveLabel={t('form.create')}
      failure={
        create.error === null || namesFields(create.error) ? null : (
          <Alert tone="bad" live title={t('form.createFailed')}>
            {errorText(create.error, t('common:errors.network'))}
          </Alert>
        )
      }
    />
  );
};

function useChange(rule: DispatchRuleView) {
  const client = useQueryClient();
  const leave = useLeave(rule.accountId);
  const { id } = rule;
  const change = useMutation({
    mutationFn: ({ settings, version }: { settings: DispatchRuleSettings; version: number }) =>
      call('PATCH /warehouse-dispatch-rules/{id}', { params: { id }, body: { ...settings, version } }),
    meta: { quiet: true },
    onSuccess: ({ title }) => leave('saved', title),
  });
  const read = async (): Promise<void> => {
    change.reset();
    await client.invalidateQueries({ queryKey: [dispatchKey, 'rule', id] });
  };
  /** Saves the typed values over those of somebody else. */
  const replace = async (): Promise<void> => {
    const { version } = await call('GET /warehouse-dispatch-rules/{id}', { params: { id } });
    if (change.variables) change.mutate({ settings: change.variables.settings, version });
  };
  return { change, read, replace };
}

const Editor = ({ rule, choices }: { rule: DispatchRuleView; choices: DispatchChoices }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { change, read, replace } = useChange(rule);
  const { error } = change;
  return (
    <RuleForm
      first={draftOf(rule)}
      choices={choices}
      rule={rule}
      busy={change.isPending}
      error={error}
      onSave={(settings) => change.mutate({ settings, version: rule.version })}
      saveLabel={t('form.save')}
      failure={
        namesFields(error) ? null : (
          <WriteFailure
            error={error}
            title={t('form.updateFailed')}
            busy={change.isPending}
            onRead={read}
            onReplace={replace}
          />
        )
      }
    />
  );
};

const OneRule = ({ rule, choices }: { rule: DispatchRuleView; choices: DispatchChoices }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { moment } = useFormats();
  const leave = useLeave(rule.accountId);
  return (
    <Stack gap={4}>
      <p className="small">
        {t('form.updated', { moment: moment(rule.updatedAt), position: rule.position })}
      </p>
      {choices.mayWrite ? (
        // after a reload the form starts again; the dialog of the removal is a form of its own
        <>
          <Editor key={rule.version} rule={rule} choices={choices} />
          <div>
            <RemoveRule rule={rule} onDone={() => leave('removed', rule.title)} />
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

const Existing = ({ id, choices }: { id: string; choices: DispatchChoices }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const query = useQuery(ruleQuery(id));
  if (query.error instanceof CallRefused && query.error.code === 'not_found')
    return (
      <EmptyState
        title={t('form.goneTitle')}
        action={
          <LinkButton href={`/warehouse-dispatch?account=${choices.accountId}`}>{t('form.back')}</LinkButton>
        }
      >
        {t('form.goneText')}
      </EmptyState>
    );
  return <Loaded query={query}>{(rule) => <OneRule rule={rule} choices={choices} />}</Loaded>;
};

/** A new rule, or the one in the address. */
export const Page = () => {
  const { t } = useTranslation('warehouse-dispatch');
  const { id } = useParams({ strict: false });
  return (
    <Stack gap={4}>
      <PageTitle title={id === undefined ? t('form.createTitle') : t('form.editTitle')} />
      <OfRules>
        {(choices) =>
          id === undefined ? (
            <NewRule key={choices.accountId} choices={choices} />
          ) : (
            <Existing id={id} choices={choices} />
          )
        }
      </OfRules>
    </Stack>
  );
};
