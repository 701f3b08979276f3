import { questionLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { conditionDrawings } from '../../domain/drawings/condition.ts';
import { conditionUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { CheckboxField, SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { Pair } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import { ImpactFields } from './impact-fields.tsx';
import { NextQuestions } from './next-questions.tsx';
import type { AnswerProps } from './answer-props.ts';
import { answerGrades } from './question-draft.ts';

const consequences = ['refuse', 'lockCheck', 'hazard', 'requirePhoto'] as const;

/** The effects of an answer besides its price. */
const Consequences = ({ answer, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  return (
    <fieldset className="consequences">
      <legend className="field-label">{t('consequences')}</legend>
      {consequences.map((name) => (
        <CheckboxField
          key={name}
          label={t(name)}
          description={t(`${name}Help`)}
          checked={answer[name]}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
};

/** The picture beside the answer, where its words are hard. */
const DrawingField = ({ answer, at, errorAt, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  return (
    <div className="answer-drawing">
      <SelectField
        id={`answers.${at}.drawing`}
        label={t('drawing')}
        description={t('drawingHelp')}
        options={[
          { value: '', label: t('noDrawing') },
          ...conditionDrawings.map((kind) => ({ value: kind, label: t(`drawings.${kind}`) })),
        ]}
        value={answer.drawing ?? ''}
        error={errorAt(`answers.${at}.drawing`)}
        onChange={({ target }) =>
          onChange({ drawing: conditionDrawings.find((kind) => kind === target.value) ?? null })
        }
      />
      {answer.drawing === null ? null : (
        <img src={conditionUrl(answer.drawing)} alt="" width={64} height={64} />
      )}
    </div>
  );
};

/** One answer: its words, its grade, its price, and its other effects. */
export const AnswerFields = (props: AnswerProps) => {
  const { answer, at, locale, errorAt, onChange } = props;
  const { t } = useTranslation('questions');
  const place = { place: at + 1 };
  return (
    <div className="answer-fields">
      <Pair>
        <TranslatedField
          field={`answers.${at}.name`}
          label={t('answerName', place)}
          words={answer.name}
          locale={locale}
          errorAt={errorAt}
          maxLength={questionLimits.answerName.max}
          onChange={(name) => onChange({ name })}
        />
        <TranslatedField
          field={`answers.${at}.description`}
          label={t('answerDescription', place)}
          optional
          words={answer.description}
          locale={locale}
          errorAt={errorAt}
          maxLength={questionLimits.answerDescription.max}
          onChange={(description) => onChange({ description })}
        />
      </Pair>
      <SelectField
        id={`answers.${at}.gradeEffect`}
        label={t('grade')}
        options={[
          { value: '', label: t('noGrade') },
          ...answerGrades.map((grade) => ({ value: grade, label: t(`grades.${grade}`) })),
        ]}
        value={answer.gradeEffect ?? ''}
        error={errorAt(`answers.${at}.gradeEffect`)}
        onChange={({ target }) =>
          onChange({ gradeEffect: answerGrades.find((grade) => grade === target.value) ?? null })
        }
      />
      <DrawingField {...props} />
      <ImpactFields {...props} />
      <Consequences {...props} />
      <NextQuestions {...props} />
    </div>
  );
};
