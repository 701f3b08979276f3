import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Model } from '@reprise/offer/server/public.ts';
import type { Words } from '../site/site-words.ts';
import { priceIn, type ModelFacts } from './model-facts.ts';

/** A question of the page with its answer; `list`: what the answer counts. */
export type Asked = { question: string; answer: string; list: readonly string[] };

type Known = {
  model: Pick<Model, 'questions'>;
  facts: ModelFacts;
  t: Words;
  locale: Locale;
  guaranteeDays: number;
};

/** What a damaged one is worth, from the lowest price that is paid to that of the condition below the middle. */
function damaged({ facts, t }: Known): Asked[] {
  const [shown] = facts.variants;
  const low = (['grade_d', 'grade_e'] as const)
    .map((grade) => priceIn(shown, grade))
    .filter((cents) => cents > 0);
  if (low.length === 0) return [];
  return [
    {
      question: t('model:damaged.q', { model: facts.name }),
      answer: t('model:damaged.a', {
        low: facts.money(Math.min(...low)),
        high: facts.money(Math.max(...low)),
        variant: shown.name,
      }),
      list: [],
    },
  ];
}

/** The questions about selling this model, answered from its list and from what this account asks. */
export function modelQuestions(known: Known): Asked[] {
  const { model, t, guaranteeDays } = known;
  return [
    {
      question: t('model:asked.q'),
      answer: t('model:asked.a'),
      list: model.questions.map(({ title }) => title),
    },
    ...damaged(known),
    { question: t('model:held.q'), answer: t('model:held.a', { count: guaranteeDays }), list: [] },
    { question: t('model:differs.q'), answer: t('model:differs.a'), list: [] },
  ];
}
