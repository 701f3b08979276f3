import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import { answersAfter, answersTo } from '@reprise/offer/domain/questions/given-answers.ts';
import { minutesLeft } from '@reprise/offer/domain/questions/minutes-left.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import type { KeyAct } from '@reprise/platform/screens/ui/core/fronts.ts';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from './diag-context.tsx';
import { stepAfterQuestion, stepBefore, type DiagStep } from './diag-steps.ts';
import { QuestionAnswers } from './question-answers.tsx';
import { answered } from '@reprise/offer/domain/prices/answers.ts';
import { SaleSummary } from '../frame/sale-summary.tsx';
import { useIsWide } from '../../shown/use-is-wide.ts';
import { useJourney } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';

/**
 * Keys 1 to 9 choose the answer with that number; at a counter this works on every screen of the sale, and continues.
 */
const useDigits = (choose: (index: number) => void): void => {
  const { channel } = useJourney();
  const onKey = (key: string): KeyAct => (/^[1-9]$/.test(key) ? () => choose(Number(key) - 1) : undefined);
  useAnnounce(channel === 'store' ? null : { onKey, atOnce: true });
};

type Step = Extract<DiagStep, { kind: 'question' }>;

const useQuestion = (step: Step) => {
  const { questions, progress, draft, change, move } = useDiag();
  const { channel } = useJourney();
  const reached = questionsReached(questions, draft.responses);
  const question = reached[step.at];
  const chosen = question === undefined ? [] : answersTo(draft.responses, question.id);
  const choose = (ids: string[]): void => {
    if (question) change({ responses: answered(draft.responses, question.id, ids) });
  };
  const press = (index: number): void => {
    const id = question?.answers[index]?.id;
    if (question && id !== undefined) choose(answersAfter(chosen, id, question.type));
  };
  const next = (responses = draft.responses): void => move(stepAfterQuestion(step, progress, responses));
  /** On the site a press is the answer and the way on; at a counter a digit is. */
  const take = (id: string): void => {
    if (question === undefined) return;
    choose([id]);
    next(answered(draft.responses, question.id, [id]));
  };
  const isTaken = channel === 'web' && question?.type === 'unique';
  return { question, chosen, choose, press, next, take: isTaken ? take : undefined, total: reached.length };
};

/** How the question is answered. */
const HowTo = ({ question, isTaken }: { question: AskedQuestion; isTaken: boolean }) => {
  const { t } = useTranslation('journey');
  const isWide = useIsWide();
  if (question.type === 'multiple') return <p className="sale-note">{t('question.several')}</p>;
  if (!isTaken) return null;
  return (
    <p className="sale-note">
      {t('question.press')}
      {isWide ? ` ${t('question.keys', { last: Math.min(9, question.answers.length) })}` : null}
    </p>
  );
};

/** One question per screen; no answer shows its effect on the price. */
export const QuestionStep = ({ step }: { step: Step }) => {
  const { t } = useTranslation('journey');
  const diag = useDiag();
  const { question, chosen, choose, press, next, take, total } = useQuestion(step);
  const [sent, setSent] = useState(false);
  useDigits(press);
  const before = stepBefore(step, diag.progress);
  if (question === undefined) return null;
  const open = question.required && chosen.length === 0;
  const submit = (): void => {
    setSent(true);
    if (!open) next();
  };
  return (
    <SalePage
      title={question.title}
      lead={question.description || undefined}
      backHref={before === null ? '/search' : diag.hrefOf(before)}
      progress={
        <Progress
          current={step.at + 1}
          total={total}
          remaining={t('question.remaining', { count: minutesLeft(total - step.at) })}
        />
      }
      onSubmit={submit}
      summary={<SaleSummary />}
      foot={<Button type="submit">{open || chosen.length > 0 ? t('continue') : t('question.skip')}</Button>}
    >
      <HowTo question={question} isTaken={take !== undefined} />
      <QuestionAnswers
        question={question}
        chosen={chosen}
        error={sent && open ? t('question.required') : undefined}
        onChange={choose}
        onPress={take}
      />
    </SalePage>
  );
};
