import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckCards, RadioCards, type Choice } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import { answersAfter } from '@reprise/offer/domain/questions/given-answers.ts';
import { ChosenAloud } from '@reprise/platform/screens/bench/chosen-aloud.tsx';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';

export type BenchQuestion = {
  id: string;
  title: string;
  description?: string;
  type: 'unique' | 'multiple';
  required: boolean;
  answers: readonly { id: string; name: string; description?: string; note?: string; marked?: boolean }[];
};
type QuestionCardProps = {
  question: BenchQuestion;
  chosen: readonly string[];
  onChoose: (answerIds: string[]) => void;
  at: number;
  total: number;
  busy: boolean;
  /** Does a digit go on at once with these answers? Yes if a further Enter, pressed out of habit, would do no harm. */
  goesOnAlone: (answerIds: readonly string[]) => boolean;
  /** `answerIds`: the answers shown at that moment. */
  onNext: (answerIds: string[]) => void;
  onBack: () => void;
};

const useChoices = (question: BenchQuestion): Choice[] => {
  const { t } = useTranslation('workshop');
  return question.answers.map((answer, index) => ({
    value: answer.id,
    label: answer.name,
    description: [answer.description, answer.note].filter(Boolean).join(' '),
    aside: (
      <Row gap={2} nowrap>
        {answer.marked ? <span className="small">{t('questions.declared')}</span> : null}
        {index < 9 ? <KeyHint>{String(index + 1)}</KeyHint> : null}
      </Row>
    ),
  }));
};

const Choices = ({
  question,
  chosen,
  onChoose,
  error,
}: Pick<QuestionCardProps, 'question' | 'chosen' | 'onChoose'> & { error?: string }) => {
  const choices = useChoices(question);
  const frame = { legend: question.title, hideLegend: true, choices, error };
  return question.type === 'unique' ? (
    <RadioCards {...frame} value={chosen[0]} onChange={(answerId) => onChoose([answerId])} />
  ) : (
    <CheckCards {...frame} values={chosen} onChange={onChoose} />
  );
};

/** One question at a time: 1 to 9 choose, Enter goes on, the left arrow goes back. The title gets the focus. */
export const QuestionCard = (props: QuestionCardProps) => {
  const { question, chosen, onChoose, at, total, busy, goesOnAlone, onNext, onBack } = props;
  const { t } = useTranslation(['workshop', 'ui', 'refusals']);
  const [missing, setMissing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const go = (answerIds: readonly string[]): void => {
    if (busy) return;
    const lacks = question.required && answerIds.length === 0;
    setMissing(lacks);
    if (!lacks) onNext([...answerIds]);
  };
  const onKey = (key: string) => {
    if (key === 'Enter') return () => go(chosen);
    if (key === 'Backspace') return onBack;
    const answer = /^[1-9]$/.test(key) ? question.answers[Number(key) - 1] : undefined;
    if (answer === undefined) return undefined;
    return () => {
      const next = answersAfter(chosen, answer.id, question.type);
      onChoose(next);
      if (question.type === 'unique' && goesOnAlone(next)) go(next);
    };
  };
  useAnnounce({ onKey, takesDigits: (digits) => !isItemNumber(digits) });
  return (
    <div className="bench-narrow">
      <Progress current={at} total={total} />
      <h2 ref={title} tabIndex={-1} className="question-title">
        {question.title}
      </h2>
      {question.description ? <p>{question.description}</p> : null}
      <Choices
        question={question}
        chosen={chosen}
        onChoose={onChoose}
        error={missing && chosen.length === 0 ? t('refusals:question_unanswered') : undefined}
      />
      <ChosenAloud
        chosen={question.answers.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)}
      />
      <Row>
        <Button onClick={() => go(chosen)} busy={busy}>
          {t('questions.next')} <KeyHint>{t('ui:bench.enter')}</KeyHint>
        </Button>
        <Button look="ghost" onClick={onBack}>
          {t('ui:back')}
        </Button>
      </Row>
      <p className="small">{t('questions.keys')}</p>
    </div>
  );
};
