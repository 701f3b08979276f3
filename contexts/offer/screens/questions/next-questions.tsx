import { CheckboxField, FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import type { AnswerProps } from './answer-props.ts';
import { useSpokenText } from './spoken-text.ts';

/** The questions that are asked only after this answer; folded, their names are listed. */
export const NextQuestions = ({ answer, at, errorAt, others, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  const spoken = useSpokenText();
  const { nextQuestionIds } = answer;
  const field = `answers.${at}.nextQuestionIds`;
  const names = others.filter(({ id }) => nextQuestionIds.includes(id)).map(({ title }) => spoken(title));
  const error = nextQuestionIds.map((_, place) => errorAt(`${field}.${place}`)).find(Boolean);
  const toggle = (id: string): void =>
    onChange({
      nextQuestionIds: nextQuestionIds.includes(id)
        ? nextQuestionIds.filter((one) => one !== id)
        : [...nextQuestionIds, id],
    });
  return (
    <details className="next-questions" open={error === undefined ? undefined : true}>
      <summary id={`${field}.0`}>
        {names.length === 0 ? t('noNext') : t('leadsTo', { questions: names.join(', ') })}
      </summary>
      <fieldset>
        <legend className="small">{others.length === 0 ? t('noOther') : t('nextHelp')}</legend>
        {others.map(({ id, title }) => (
          <CheckboxField
            key={id}
            label={spoken(title)}
            checked={nextQuestionIds.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </details>
  );
};
