import { languageNames } from '@reprise/platform/screens/shell/language-choice.tsx';
import { FormErrorSummary, type FieldProblem } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { FormProvider } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { namedProblem } from '@reprise/platform/screens/kit/calls/named-problem.ts';
import { ResumedDraft } from '@reprise/platform/screens/kit/form/resumed-draft.tsx';
import { SheetBar } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { localeOf } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { days, lines, papers, switches, texts } from './settings-values.ts';
import { useSettings, type Settings, type Shown } from './use-settings.ts';
import './settings.css';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Each field with its error, those inside a group by their whole name. */
const problemsOf = (errors: object, group = ''): FieldProblem[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const message: unknown = Reflect.get(error, 'message');
    const field = `${group}${name}`;
    return isText(message) ? [{ field, message }] : problemsOf(error, `${field}.`);
  });

const named = [...papers, ...switches, ...texts, ...days, ...lines, 'litigationExpiry'] as const;

/** The name of a field; a text in another language than the account's own, with that language. */
function useLabel(): (field: string) => string {
  const { t } = useTranslation('settings');
  return (field) => {
    const locale = localeOf(field);
    const name = locale === undefined ? field : field.split('.')[1];
    const known = named.find((one) => one === name);
    const label =
      known === undefined
        ? t(name === 'externalWebsiteLink.url' ? 'field.externalUrl' : 'field.externalText')
        : t(`field.${known}`);
    return locale === undefined ? label : `${label} (${languageNames[locale]})`;
  };
}

/** The settings of one account in a module, by subject. */
export const SettingsForm = ({
  first,
  shown,
  module,
  onProblem,
  children,
}: {
  first: Settings;
  shown: Shown;
  module: 'tim' | 'lcm';
  /** Shows a field that is hidden now. */
  onProblem?: (field: string) => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('settings');
  const state = useSettings(first, shown, module);
  const { errors, submitCount } = state.form.formState;
  const labelOf = useLabel();
  return (
    <FormProvider {...state.form}>
      <form className="sheet-form" noValidate onSubmit={(event) => void state.send(event)}>
        <FormErrorSummary
          problems={problemsOf(errors).map(({ field, message }) =>
            namedProblem(field, labelOf(field), message),
          )}
          submitCount={state.busy ? 0 : submitCount}
          {...(onProblem ? { onProblem } : {})}
        />
        {state.isResumed ? <ResumedDraft onGiveUp={state.giveUp} /> : null}
        {children}
        <WriteFailure
          error={state.error}
          title={t('saveFailed')}
          busy={state.busy}
          onRead={state.read}
          onReplace={state.replace}
        />
        <SheetBar {...state} />
      </form>
    </FormProvider>
  );
};
