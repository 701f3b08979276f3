import type { CategoryAsking, QuestionView } from '../../domain/questions/question.contract.ts';
import type { QuestionMove } from '@reprise/platform/domain/core/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSpokenText } from './spoken-text.ts';
import { categoryQuery, questionsKey } from './questions-query.ts';

/** May it be moved among the category's own? An overriding question stays at the place of the inherited one. */
export const isMovable = ({ inheritedFrom, overrides }: QuestionView): boolean =>
  inheritedFrom === null && overrides === null;

export const moveButtonId = (questionId: string, direction: QuestionMove): string =>
  `${questionId}-${direction}`;

type Move = { question: QuestionView } & ({ direction: QuestionMove } | { place: number });

/** Moves the category's own questions, and announces the new place; the pressed button keeps the focus. */
export function useOrder({ category }: Pick<CategoryAsking, 'category'>) {
  const { t } = useTranslation('questions');
  const spoken = useSpokenText();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const { queryKey } = categoryQuery(category.id);
  const move = useMutation({
    mutationFn: ({ question, ...to }: Move) =>
      call('POST /diagnostic-questions/{id}/move', { params: { id: question.id }, body: to }),
    scope: { id: `order ${category.id}` },
    meta: { quiet: true },
    onSuccess: async ({ id, title }, to) => {
      await client.invalidateQueries({ queryKey });
      const shown = client.getQueryData(queryKey)?.questions ?? [];
      const place = shown.findIndex((one) => one.id === id) + 1;
      setSaid(t('moved', { name: spoken(title), place }));
      if ('direction' in to)
        requestAnimationFrame(() => document.getElementById(moveButtonId(id, to.direction))?.focus());
    },
    // somebody else may have changed the order: the present one is shown
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { said, move };
}

/** Mutes a question in a category, or unmutes it. */
export function useMute({ category }: Pick<CategoryAsking, 'category'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ question, muted }: { question: QuestionView; muted: boolean }) => {
      const params = { id: category.id, questionId: question.id };
      return muted
        ? call('POST /categories/{id}/diagnostic-questions/{questionId}/mute', { params })
        : call('POST /categories/{id}/diagnostic-questions/{questionId}/unmute', { params });
    },
    scope: { id: `order ${category.id}` },
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: [questionsKey] }),
  });
}
