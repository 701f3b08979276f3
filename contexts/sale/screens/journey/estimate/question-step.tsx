import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import { answersAfter, answersTo } from '@reprise/offer/domain/questions/given-answers.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckCards, RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import type { KeyAct } from '@reprise/platform/screens/ui/core/fronts.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from './diag-context.tsx';
import { stepBefore } from './diag-steps.ts';
import { answer } from '../frame/draft.ts';
import { useJourney } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';

/** The average time for a question, in seconds: used to say what is left, not to measure anybody. */
const secondsEach = 12;

/**
 * Keys 1 to 9 choose the answer with that number; at a counter this works on every screen of the sale, and continues.
 */
const useDigits = (choose: (index: number) => void): void => {
  const { channel } = useJourney();
  const onKey = (key: string): KeyAct => (/^[1-9]$/.test(key) ? () => choose(Number(key) - 1) : undefined);
  useAnnounce(channel === 'store' ? null : { onKey, atOnce: true });
};

type AnswersProps = {
  question: AskedQuestion;
  chosen: readonly string[];
  error?: string;
  onChange: (ids: string[]) => void;
};

const Answers = ({ question, chosen, error, onChange }: AnswersProps) => {
  const choices = question.answers.map(({ id, name, description }) => ({
    value: id,
    label: name,
    description,
  }));
  const frame = { legend: question.title, hideLegend: true, choices, error, name: question.id };
  return question.type === 'multiple' ? (
    <CheckCards {...frame} values={chosen} onChange={onChange} />
  ) : (
    <RadioCards {...frame} value={chosen[0]} onChange={(value) => onChange([value])} />
  );
};

const useQuestion = (at: number) => {
  const { questions, draft, change, move } = useDiag();
  const reached = questionsReached(questions, draft.responses);
  const question = reached[at];
  const chosen = question === undefined ? [] : answersTo(draft.responses, question.id);
  const choose = (ids: string[]): void => {
    if (question) change({ responses: answer(draft.responses, question.id, ids) });
  };
  const press = (index: number): void => {
    const id = question?.answers[index]?.id;
    if (question && id !== undefined) choose(answersAfter(chosen, id, question.type));
  };
  const next = (): void =>
    move(at + 1 < reached.length ? { kind: 'question', at: at + 1 } : { kind: 'estimate' });
  return { question, chosen, choose, press, next, total: reached.length };
};

/** One question per screen; no answer shows its effect on the price. */
export const QuestionStep = ({ at }: { at: number }) => {
  const { t } = useTranslation('journey');
  const diag = useDiag();
  const { question, chosen, choose, press, next, total } = useQuestion(at);
  const [sent, setSent] = useState(false);
  useDigits(press);
  const before = stepBefore({ kind: 'question', at }, diag.progress);
  if (question === undefined) return null;
  const open = question.required && chosen.length === 0;
  const minutes = Math.max(1, Math.round(((total - at) * secondsEach) / 60));
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
        <Progress current={at + 1} total={total} remaining={t('question.remaining', { count: minutes })} />
      }
      onSubmit={submit}
      foot={
        <>
          <Button type="submit">{open || chosen.length > 0 ? t('continue') : t('question.skip')}</Button>
          <span className="small">
            {diag.product.label} · <TextLink href="/search">{t('question.change')}</TextLink>
          </span>
        </>
      }
    >
      {question.type === 'multiple' ? <p className="sale-note">{t('question.several')}</p> : null}
      <Answers
        question={question}
        chosen={chosen}
        error={sent && open ? t('question.required') : undefined}
        onChange={choose}
      />
    </SalePage>
  );
};
