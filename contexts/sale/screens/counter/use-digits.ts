import { answersAfter, answersTo } from '@reprise/offer/domain/questions/given-answers.ts';
import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import type { KeyAct } from '@reprise/platform/screens/ui/core/fronts.ts';
import { useEffect, useEffectEvent } from 'react';

/** The button that continues: it gets the focus when nothing is left to answer. */
export const submitId = 'predeclared-go-on';

type Asked = {
  reached: readonly AskedQuestion[];
  open: readonly AskedQuestion[];
  kept: Responses;
  choose: (question: AskedQuestion, answerIds: string[]) => void;
};

const focusOf = (question: AskedQuestion | undefined): HTMLElement | undefined | null =>
  question === undefined ? document.getElementById(submitId) : document.getElementsByName(question.id)[0];

/** The question with the focus, else the first unanswered one. */
const questionAt = ({ reached, open }: Asked): AskedQuestion | undefined => {
  const at = document.activeElement;
  const name = at instanceof HTMLInputElement ? at.name : '';
  return reached.find(({ id }) => id === name) ?? open[0];
};

/**
 * Keys 1 to 9 answer the question with the focus; a question with a single answer passes the focus to the next
 * unanswered one, the last to the button. The step starts at the first unanswered question.
 */
export function useDigits(asked: Asked): void {
  const begin = useEffectEvent(() => focusOf(asked.open[0])?.focus());
  useEffect(() => begin(), []);
  const onKey = (key: string): KeyAct => {
    const question = /^[1-9]$/.test(key) ? questionAt(asked) : undefined;
    const answer = question?.answers[Number(key) - 1];
    if (question === undefined || answer === undefined) return undefined;
    return () => {
      asked.choose(question, answersAfter(answersTo(asked.kept, question.id), answer.id, question.type));
      if (question.type === 'unique') focusOf(asked.open.find(({ id }) => id !== question.id))?.focus();
    };
  };
  useAnnounce({ onKey, atOnce: true });
}
