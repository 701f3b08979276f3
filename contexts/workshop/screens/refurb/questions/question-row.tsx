import type { RefurbQuestionView } from '../../../domain/refurb/refurb.contract.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { namesOf, type CategoryGroup } from './category-groups.ts';
import './refurb-questions.css';

type QuestionRowProps = {
  question: RefurbQuestionView;
  steps: readonly { id: string; name: string }[];
  categories: readonly CategoryGroup[];
  /** Undefined at that end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

/** A button that keeps the focus also at the end of the list. */
const MoveButton = ({ label, onMove, up }: { label: string; onMove?: () => void; up: boolean }) => (
  <IconButton label={label} aria-disabled={onMove === undefined || undefined} onClick={onMove}>
    {up ? <IconArrowUp size={20} aria-hidden="true" /> : <IconArrowDown size={20} aria-hidden="true" />}
  </IconButton>
);

const Responses = ({ question, steps }: Pick<QuestionRowProps, 'question' | 'steps'>) => {
  const { t } = useTranslation('workshop');
  const nameOf = (id: string): string | undefined => steps.find((step) => step.id === id)?.name;
  return (
    <dl className="leads">
      {question.responses.map(({ id, label, refurbStepIds }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {refurbStepIds
              .map(nameOf)
              .filter((name) => name !== undefined)
              .join(', ') || <span className="small">{t('refurbQuestions.noStep')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** A row with the position of a question, its text, its categories, and the steps that its answers propose. */
export const QuestionRow = ({ question, steps, categories, onUp, onDown }: QuestionRowProps) => {
  const { t } = useTranslation('workshop');
  const asked = namesOf(categories, question.categoryIds);
  const name = { question: question.label };
  return (
    <li className="card card-pad question-row">
      <div className="question-order">
        <MoveButton up label={t('refurbQuestions.up', name)} onMove={onUp} />
        <MoveButton up={false} label={t('refurbQuestions.down', name)} onMove={onDown} />
      </div>
      <div className="stack gap-3 grow">
        <div className="question-head">
          <h2>
            <TextLink href={`/refurb-diagnosis-questions/${question.id}/edit`}>{question.label}</TextLink>
          </h2>
          <StateBadge tone="idle" label={t(`refurbQuestions.types.${question.type}`)} />
        </div>
        <p className="small">
          {question.categoryIds.length === 0
            ? t('refurbQuestions.everywhere')
            : asked.join(' · ') || t('refurbQuestions.someCategories')}
        </p>
        <Responses question={question} steps={steps} />
      </div>
    </li>
  );
};
