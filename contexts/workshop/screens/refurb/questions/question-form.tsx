import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { defaultLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { RefurbQuestionSettings } from '../../../domain/refurb/questions.contract.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { isChanged, missingIn, settingsOf, type Draft } from './draft.ts';
import { LabelField, LanguageChoice } from './label-field.tsx';
import { CategoryChoices } from './category-choices.tsx';
import type { CategoryGroup } from './category-groups.ts';
import { ResponseFields, type StepChoice } from './response-fields.tsx';
import './refurb-questions.css';

export type FormProps = {
  first: Draft;
  steps: readonly StepChoice[];
  categories: readonly CategoryGroup[];
  busy: boolean;
  error: unknown;
  onSave: (settings: RefurbQuestionSettings) => void;
  failure: ReactNode;
  /** `lead`: shown before the question; `aside`: shown beside the buttons. */
  lead?: ReactNode;
  aside?: ReactNode;
};

/** The errors by field: empty required fields, then what the server refused. */
function useErrors(draft: Draft, sent: boolean, error: unknown) {
  const { t } = useTranslation('common');
  const missing = sent ? missingIn(draft) : [];
  const refused = error instanceof CallRefused ? error.violations : [];
  return (field: string): string | undefined =>
    missing.includes(field)
      ? t('violations.required')
      : refused.find((violation) => violation.field === field)?.message;
}

/** The question being edited; after sending, a missing field is shown in its language and gets the focus. */
function useDraft({ first, busy, error, onSave }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(first);
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const [sent, setSent] = useState(false);
  const errorOf = useErrors(draft, sent, error);
  const change = (some: Partial<Draft>): void => setDraft({ ...draft, ...some });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (missingIn(draft).length === 0) {
      if (!busy) onSave(settingsOf(draft));
      return;
    }
    setLocale(defaultLocale);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return { form, draft, change, locale, setLocale, errorOf, send };
}

/** The form of a question, in one language at a time. */
export const QuestionForm = (props: FormProps) => {
  const { first, steps, categories, busy, failure, lead, aside } = props;
  const { t } = useTranslation(['workshop', 'ui']);
  const { form, draft, change, locale, setLocale, errorOf, send } = useDraft(props);
  return (
    <form ref={form} className="question-form" noValidate onSubmit={send}>
      {lead}
      <LanguageChoice value={locale} onChange={setLocale} />
      <Card>
        <Stack gap={4}>
          <LabelField
            label={t('refurbQuestions.label')}
            locale={locale}
            value={draft.label}
            error={errorOf(`label.${locale}`)}
            onChange={(label) => change({ label })}
          />
          <RadioCards
            legend={t('refurbQuestions.type')}
            value={draft.type}
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
        responses={draft.responses}
        steps={steps}
        locale={locale}
        errorOf={errorOf}
        onChange={(responses) => change({ responses })}
      />
      <Card>
        <CategoryChoices
          draft={draft}
          categories={categories}
          error={errorOf('categoryIds')}
          onChange={change}
        />
      </Card>
      {failure}
      <LeaveGuard when={!busy && isChanged(draft, first)} />
      <Row>
        <Button type="submit" busy={busy}>
          {t('refurbQuestions.save')}
        </Button>
        <LinkButton look="ghost" href="/refurb-diagnosis-questions">
          {t('ui:cancel')}
        </LinkButton>
        {aside}
      </Row>
    </form>
  );
};
