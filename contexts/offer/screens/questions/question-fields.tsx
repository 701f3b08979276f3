import { audiences, questionTypes } from '../../domain/questions/question.ts';
import { questionLimits } from '../../domain/catalogue/catalogue.limits.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { CheckboxField, FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import type { QuestionDraft } from './question-draft.ts';

export type FieldsProps = {
  draft: QuestionDraft;
  locale: Locale;
  errorAt: (field: string) => string | undefined;
  onChange: (draft: QuestionDraft) => void;
};

/** The title of the question, and how it is checked, in the language that is being written. */
export const WordsFields = ({ draft, locale, errorAt, onChange }: FieldsProps) => {
  const { t } = useTranslation('questions');
  return (
    <>
      <TranslatedField
        field="title"
        label={t('questionTitle')}
        words={draft.title}
        locale={locale}
        errorAt={errorAt}
        maxLength={questionLimits.title.max}
        onChange={(title) => onChange({ ...draft, title })}
      />
      <TranslatedField
        field="description"
        label={t('description')}
        description={t('descriptionHelp')}
        optional
        rows={3}
        words={draft.description}
        locale={locale}
        errorAt={errorAt}
        maxLength={questionLimits.description.max}
        onChange={(description) => onChange({ ...draft, description })}
      />
    </>
  );
};

/** Its audiences, how many answers it takes, and whether it may be skipped. */
export const AskingFields = ({ draft, errorAt, onChange }: FieldsProps) => {
  const { t } = useTranslation('questions');
  const { askedTo } = draft;
  const error = errorAt('askedTo');
  return (
    <>
      <RadioCards
        legend={t('type')}
        value={draft.type}
        onChange={(value) => onChange({ ...draft, type: value === 'multiple' ? 'multiple' : 'unique' })}
        choices={questionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <CheckboxField
        label={t('required')}
        checked={draft.required}
        onChange={(event) => onChange({ ...draft, required: event.target.checked })}
      />
      <fieldset id="askedTo" tabIndex={-1} className="asked-to">
        <legend className="field-label">{t('askedTo')}</legend>
        {audiences.map((audience) => (
          <CheckboxField
            key={audience}
            label={t(`audiences.${audience}`)}
            checked={askedTo.includes(audience)}
            onChange={({ target }) =>
              onChange({
                ...draft,
                askedTo: audiences.filter((one) =>
                  one === audience ? target.checked : askedTo.includes(one),
                ),
              })
            }
          />
        ))}
        {error === undefined ? null : <FieldError>{error}</FieldError>}
      </fieldset>
    </>
  );
};
