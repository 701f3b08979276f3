import { questionLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { conditionDrawings } from '../../domain/drawings/condition.ts';
import { conditionUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { IconBan, IconCamera, IconFlame, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import type { AnswerProps } from './answer-props.ts';
import { answerGrades } from './question-draft.ts';

const consequences = [
  { name: 'refuse', Icon: IconBan },
  { name: 'lockCheck', Icon: IconLock },
  { name: 'hazard', Icon: IconFlame },
  { name: 'requirePhoto', Icon: IconCamera },
] as const;

/** The effects of an answer besides its price, each a sign that is on or off. */
export const Consequences = ({ answer, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  return (
    <fieldset className="answer-flags">
      <legend className="visually-hidden">{t('consequences')}</legend>
      {consequences.map(({ name, Icon }) => (
        <label key={name} className="answer-flag" title={t(name)}>
          <input
            type="checkbox"
            aria-label={t(name)}
            checked={answer[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          <Icon size={18} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
};

/** What the signs mean. */
export const ConsequencesLegend = () => {
  const { t } = useTranslation('questions');
  return (
    <ul className="answer-legend small">
      {consequences.map(({ name, Icon }) => (
        <li key={name}>
          <Icon size={16} aria-hidden="true" />
          <span>
            <b>{t(name)}</b> {t(`${name}Help`)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** The picture beside the answer, where its words are hard. */
export const DrawingField = ({ answer, at, errorAt, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  return (
    <div className="answer-drawing">
      <SelectField
        id={`answers.${at}.drawing`}
        size="s"
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

/** Its words, in the language that is written. */
export const AnswerWords = ({ answer, at, locale, errorAt, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  const place = { place: at + 1 };
  return (
    <div className="answer-words">
      <TranslatedField
        field={`answers.${at}.name`}
        hideLabel
        label={t('answerName', place)}
        words={answer.name}
        locale={locale}
        errorAt={errorAt}
        maxLength={questionLimits.answerName.max}
        onChange={(name) => onChange({ name })}
      />
      <TranslatedField
        field={`answers.${at}.description`}
        hideLabel
        label={t('answerDescription', place)}
        optional
        words={answer.description}
        locale={locale}
        errorAt={errorAt}
        maxLength={questionLimits.answerDescription.max}
        onChange={(description) => onChange({ description })}
      />
    </div>
  );
};

/** The condition that it gives. */
export const GradeField = ({ answer, at, errorAt, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  return (
    <SelectField
      id={`answers.${at}.gradeEffect`}
      hideLabel
      size="s"
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
  );
};
