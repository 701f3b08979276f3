import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { DispatchRuleSettings, DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { fieldOf, settingsOf, type Draft } from './draft.ts';

type FormProps = {
  first: Draft;
  choices: DispatchChoices;
  rule?: DispatchRuleView;
  busy: boolean;
  error: unknown;
  onSave: (settings: DispatchRuleSettings) => void;
  saveLabel: string;
  /** Why it was not saved, above the fields. */
  failure?: ReactNode;
};

/** The violations: found before sending, then those of the server, until the field is changed. */
function useProblems(error: unknown) {
  const sentence = useFieldSentence();
  const [found, setFound] = useState<readonly Violation[] | null>(null);
  const refused = error instanceof CallRefused ? error.violations : [];
  const told =
    found === null
      ? refused.map(({ field, message }) => ({ field: fieldOf(field), message }))
      : found.map((one) => ({ field: fieldOf(one.field), message: sentence(one) }));
  return { told, setFound };
}

type General = { draft: Draft; error: string | undefined; onChange: (some: Partial<Draft>) => void };

const GeneralFields = ({ draft, error, onChange }: General) => {
  const { t } = useTranslation('warehouse-dispatch');
  return (
    <Stack gap={4}>
      <TextField
        id="title"
        label={t('form.title')}
        maxLength={dispatchLimits.title.max}
        autoComplete="off"
        value={draft.title}
        error={error}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <CheckboxField
        label={t('form.enabled')}
        description={t('form.enabledHelp')}
        checked={draft.status === 'enabled'}
        onChange={() => onChange({ status: draft.status === 'enabled' ? 'disabled' : 'enabled' })}
      />
    </Stack>
  );
};

/** The form of a rule; nothing typed is lost when it is refused. */
export const RuleForm = (props: FormProps) => {
  const { first, choices, rule, busy, error, onSave, saveLabel, failure } = props;
  const { t } = useTranslation('warehouse-dispatch');
  const [draft, setDraft] = useState(first);
  const [sent, setSent] = useState(0);
  const { told, setFound } = useProblems(error);
  const errorOf = (field: string): string | undefined => told.find((one) => one.field === field)?.message;
  const change = (some: Partial<Draft>): void => {
    setDraft({ ...draft, ...some });
    setFound([]);
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    const checked = settingsOf(draft);
    setFound(checked.ok ? null : checked.violations);
    setSent(sent + 1);
    if (checked.ok) onSave(checked.settings);
  };
  return (
    <form className="sheet-form" noValidate onSubmit={send}>
      <FormErrorSummary problems={told} submitCount={busy ? 0 : sent} />
      <LeaveGuard when={!busy && !same(draft, first)} />
      {failure}
      <Section title={t('form.general')} help={t('form.generalHelp')}>
        <GeneralFields draft={draft} error={errorOf('title')} onChange={change} />
      </Section>
      <Section title={t('form.conditions')} help={t('form.conditionsHelp')}>
        <ConditionFields
          conditions={draft.conditions}
          choices={choices}
          kept={rule?.categories ?? []}
          errorOf={errorOf}
          onChange={(conditions) => change({ conditions })}
        />
      </Section>
      <Section title={t('form.destinations')} help={t('form.destinationsHelp')}>
        <DestinationFields
          draft={draft}
          choices={choices}
          kept={rule?.workshops ?? []}
          error={errorOf('destinations')}
          onChange={change}
        />
      </Section>
      <Row>
        <Button type="submit" busy={busy}>
          {saveLabel}
        </Button>
        <LinkButton look="ghost" href={`/warehouse-dispatch?account=${choices.accountId}`}>
          {t('form.back')}
        </LinkButton>
      </Row>
    </form>
  );
};
