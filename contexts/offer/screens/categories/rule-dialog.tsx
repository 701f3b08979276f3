import { CallRefused, type CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { CategoryCircuit, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { defaultLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { dispatchCircuitRuleLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { CountriesField } from '@reprise/platform/screens/kit/form/countries-field.tsx';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { useClosing } from '@reprise/platform/screens/kit/form/use-closing.tsx';
import { useOpenedVersion } from '@reprise/platform/screens/kit/form/use-opened-version.ts';
import { localeToShow } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { WrittenLanguages } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import { askAgain } from './categories-query.ts';
import { fieldIn } from './french-texts.ts';
import {
  blankRule,
  checkRule,
  ruleDraftOf,
  ruleViolation,
  type RuleDraft,
  type RuleFieldsProps,
} from './rule-draft.ts';
import { RuleInstructions } from './rule-instructions.tsx';
import { RuleCategories } from './rule-categories.tsx';
import { RuleValues } from './rule-values.tsx';

export type Rule = CallAnswer<Api['POST /dispatch-circuit-rules']>;
type Props = {
  category: CategoryDetail;
  circuit: CategoryCircuit;
  rule: Rule | null;
  onWritten: () => void;
  onClose: () => void;
};

/** The prefix of field names: the category's form behind the dialog has fields of the same names. */
const ofRule = 'rule.';

/** The form of a rule: checked when it is sent, each violation beside its field. */
function useRule({ category, circuit, rule, onWritten }: Props) {
  const { t } = useTranslation('categories');
  const toast = useToast();
  const sentence = useFieldSentence();
  const [first] = useState(rule === null ? blankRule(category.id) : ruleDraftOf(rule));
  const [draft, setDraft] = useState(first);
  const [sent, setSent] = useState(false);
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const checked = checkRule(draft);
  const done = (text: string): void => {
    toast({ tone: 'ok', text });
    onWritten();
  };
  const keyOf = useRequestKey();
  const client = useQueryClient();
  const { version, refused: keepRefusal } = useOpenedVersion(rule, ruleDraftOf);
  const save = useMutation({
    mutationFn: (written: Extract<typeof checked, { ok: true }>['body']) => {
      if (rule !== null && version !== null) {
        const body = { ...written, version };
        return call('PATCH /dispatch-circuit-rules/{id}', { params: { id: rule.id }, body });
      }
      const body = { ...written, circuitId: circuit.id };
      return call('POST /dispatch-circuit-rules', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: () => done(t('rule.saved', { name: circuit.name })),
    onError: async (error) => {
      await askAgain(client);
      keepRefusal(error);
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /dispatch-circuit-rules/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: () => done(t('rule.removed', { name: circuit.name })),
  });
  const own = sent && !checked.ok ? checked.violations : [];
  const refused = save.error instanceof CallRefused ? save.error.violations.map(ruleViolation) : [];
  return {
    draft,
    isChanged: !same(draft, first),
    change: (change: Partial<RuleDraft>): void => setDraft({ ...draft, ...change }),
    errorAt: (name: string): string | undefined => {
      const field = name.startsWith(ofRule) ? name.slice(ofRule.length) : name;
      const wrong = own.find((one) => one.field === field);
      return wrong === undefined ? refused.find((one) => one.field === field)?.message : sentence(wrong);
    },
    wrong: own.length,
    send: (): void => {
      setSent(true);
      if (!checked.ok) setLocale(localeToShow(checked.violations, locale));
      else if (!save.isPending) save.mutate(checked.body);
    },
    locale,
    setLocale,
    save,
    remove,
  };
}

const statuses = ['enabled', 'disabled'] as const;

/** Whether the rule is enabled. */
const Standing = ({ draft, change }: Pick<RuleFieldsProps, 'draft' | 'change'>) => {
  const { t } = useTranslation('categories');
  return (
    <SelectField
      label={t('rule.field.status')}
      description={t('rule.help.status')}
      options={statuses.map((value) => ({ value, label: t(`rule.statuses.${value}`) }))}
      value={draft.status}
      onChange={(event) => change({ status: event.target.value === 'disabled' ? 'disabled' : 'enabled' })}
    />
  );
};

const texts = [
  { field: 'description', max: circuitLimits.description.max, rows: 3 },
  { field: 'terms', max: dispatchCircuitRuleLimits.terms.max, rows: 4 },
  { field: 'highlightedInstruction', max: circuitLimits.instruction.max, rows: undefined },
] as const;

/** The texts about the circuit for these categories. */
const Words = ({ draft, change, errorAt, locale }: RuleFieldsProps) => {
  const { t } = useTranslation('categories');
  return texts.map(({ field, max, rows }) => (
    <TranslatedField
      key={field}
      field={ofRule + fieldIn(field, locale)}
      label={t(`rule.field.${field}`)}
      description={t(`rule.help.${field}`)}
      optional
      rows={rows}
      maxLength={max}
      words={draft[field]}
      locale={locale}
      errorAt={errorAt}
      onChange={(words) => change({ [field]: words })}
    />
  ));
};

const Removal = ({ busy, onRemove }: { busy: boolean; onRemove: () => void }) => {
  const { t } = useTranslation('categories');
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button look="quiet" size="s" onClick={() => setAsked(true)}>
        {t('rule.remove')}
      </Button>
    );
  return (
    <Alert
      tone="warn"
      live
      action={
        <Button look="danger" size="s" busy={busy} onClick={onRemove}>
          {t('rule.removeConfirm')}
        </Button>
      }
    >
      {t('rule.removeHelp')}
    </Alert>
  );
};

const Foot = ({ form, busy, onClose }: { form: string; busy: boolean; onClose: () => void }): ReactNode => {
  const { t } = useTranslation(['categories', 'dashboard']);
  return (
    <>
      <Button look="ghost" onClick={onClose}>
        {t('dashboard:action.keep')}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {t('rule.save')}
      </Button>
    </>
  );
};

/** A rule that says how a circuit is offered for a category, and for those that share the rule. */
export const RuleDialog = (props: Props) => {
  const { category, circuit, rule } = props;
  const { t } = useTranslation(['categories', 'ui']);
  const { draft, isChanged, change, errorAt, locale, setLocale, wrong, send, save, remove } = useRule(props);
  const { question, close } = useClosing({ isChanged, onClose: props.onClose });
  const form = useId();
  const fields = { draft, change, errorAt, locale };
  return (
    <Modal
      open
      title={t('rule.title', { name: circuit.name })}
      onClose={close}
      footer={<Foot form={form} busy={save.isPending} onClose={close} />}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={4}>
          <Failure error={save.error ?? remove.error} />
          {wrong > 0 ? (
            <Alert tone="bad" live>
              {t('ui:form.problems', { count: wrong })}
            </Alert>
          ) : null}
          <Standing draft={draft} change={change} />
          <WrittenLanguages writing={{ own: defaultLocale, locale }} onWrite={setLocale} />
          <Words {...fields} />
          <RuleInstructions {...fields} />
          <CountriesField
            label={t('rule.field.eligibleCountries')}
            description={t('rule.help.eligibleCountries')}
            error={errorAt('eligibleCountries')}
            value={draft.eligibleCountries}
            onChange={(eligibleCountries) => change({ eligibleCountries })}
          />
          <RuleCategories {...fields} category={category} />
          <RuleValues {...fields} />
          {rule === null ? null : <Removal busy={remove.isPending} onRemove={() => remove.mutate(rule.id)} />}
        </Stack>
      </form>
      {question}
    </Modal>
  );
};
