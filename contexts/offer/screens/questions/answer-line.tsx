import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { useTranslation } from 'react-i18next';
import { impactText } from './impact-text.ts';
import { useSpokenText } from './spoken-text.ts';

/** The letter of a grade. */
const letterOf = (grade: string): string => grade.slice(-1).toUpperCase();

/** An answer in one line: its name, and its effect on the price. */
export const AnswerLine = ({
  answer,
  currency,
}: {
  answer: QuestionView['answers'][number];
  currency: string;
}) => {
  const { t, i18n } = useTranslation('questions');
  const { name, gradeEffect, impact, refuse } = answer;
  const effects = [
    gradeEffect === null ? '' : t('gradeShort', { grade: letterOf(gradeEffect) }),
    impact.enabled ? impactText(impact, currency, i18n.language) : '',
    refuse ? t('refused') : '',
  ].filter(Boolean);
  return (
    <li>
      {useSpokenText()(name)}
      {effects.length === 0 ? null : <span className="answer-effects num">{effects.join(' · ')}</span>}
    </li>
  );
};
