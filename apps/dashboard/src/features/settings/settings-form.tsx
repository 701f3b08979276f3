import { FormErrorSummary, type FieldProblem } from '@reprise/ui/form-errors';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ResumedDraft } from '../../lib/resumed-draft.tsx';
import { SheetBar } from '../../lib/sheet.tsx';
import { WriteFailure } from '../../lib/write-failure.tsx';
import type { SettingsValues } from './settings-values.ts';
import { useSettings, type Settings, type Shown } from './use-settings.ts';
import './settings.css';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Each field with what is wrong with it, those inside a group by their whole name. */
const problemsOf = (errors: FieldErrors<SettingsValues>): FieldProblem[] =>
  Object.entries(errors).flatMap(([field, error]) => {
    const message: unknown = Reflect.get(error, 'message');
    if (isText(message)) return [{ field, message }];
    return Object.entries(error).flatMap(([inner, one]) => {
      const said: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, 'message') : null;
      return isText(said) ? [{ field: `${field}.${inner}`, message: said }] : [];
    });
  });

/** The settings of one account that a module shows, by subject. */
export const SettingsForm = ({
  first,
  shown,
  module,
  children,
}: {
  first: Settings;
  shown: Shown;
  module: 'tim' | 'lcm';
  children: ReactNode;
}) => {
  const { t } = useTranslation('settings');
  const state = useSettings(first, shown, module);
  const { errors, submitCount } = state.form.formState;
  return (
    <FormProvider {...state.form}>
      <form className="sheet-form" noValidate onSubmit={(event) => void state.send(event)}>
        <FormErrorSummary problems={problemsOf(errors)} submitCount={state.busy ? 0 : submitCount} />
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
