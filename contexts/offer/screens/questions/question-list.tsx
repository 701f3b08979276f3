import type { CategoryAsking } from '../../domain/questions/question.contract.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { QuestionRow } from './question-row.tsx';
import { isMovable, useMute, useOrder } from './use-order.ts';

/** The questions of a category in their order; its own are moved by buttons or dragged by their handle. */
export const QuestionList = ({ asking, early }: { asking: CategoryAsking; early: readonly string[] }) => {
  const { t } = useTranslation(['questions', 'common']);
  const can = useCan();
  const { said, move } = useOrder(asking);
  const mute = useMute(asking);
  const { category, questions } = asking;
  const movable = questions.filter(isMovable);
  const conditional = new Set(
    questions
      .filter(({ mutedBy }) => mutedBy === null)
      .flatMap(({ answers }) => answers.flatMap(({ nextQuestionIds }) => nextQuestionIds)),
  );
  const drop = (from: number, to: number): void => {
    const [question, target] = [questions[from], questions[to]];
    if (question === undefined || target === undefined || !isMovable(question)) return;
    // dropped on one that cannot move, it becomes the first of the movable ones
    move.mutate({ question, place: Math.max(0, movable.indexOf(target)) + 1 });
  };
  const { grip, place } = useDragOrder('question-item', drop);
  const error = move.error ?? mute.error;
  return (
    <>
      <output className="visually-hidden">{said}</output>
      {error === null ? null : (
        <Alert tone="bad" live>
          {errorText(error, t('common:errors.network'))}
        </Alert>
      )}
      <ol className="question-items" aria-label={t('askedIn')}>
        {questions.map((question, at) => (
          <QuestionRow
            key={question.id}
            category={category}
            question={question}
            at={at}
            among={{ at: movable.indexOf(question), count: movable.length }}
            isEarly={early.includes(question.id)}
            isConditional={conditional.has(question.id)}
            mayWrite={can('question_write')}
            item={place(at)}
            grip={grip(at)}
            onMove={(direction) => move.mutate({ question, direction })}
            onMute={(muted) => mute.mutate({ question, muted })}
            busy={mute.isPending}
          />
        ))}
      </ol>
    </>
  );
};
