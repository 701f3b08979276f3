import { useQuery } from '@tanstack/react-query';
import { useProduct } from '../estimate/diag-screen.tsx';
import { stepName } from '../estimate/diag-steps.ts';
import { askEstimate, nothingIn } from '../estimate/estimate.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useDrafts } from './use-draft.tsx';
import { stepOfQuestion, WhyNothing } from './why-nothing.tsx';

/** Why a thing that is not accepted at zero is worth nothing, and which answer would change it. */
export const WhyBlocked = ({ productId, itemId }: { productId: string; itemId: string }) => {
  const { call } = useJourney();
  const { currency } = useSettings();
  const draft = useDrafts().drafts.find(({ id }) => id === itemId);
  const declarationId = draft?.declaration?.id;
  const { questions, product } = useProduct(productId);
  const why = useQuery({
    queryKey: ['why-blocked', declarationId],
    queryFn: ({ signal }) =>
      askEstimate(call, declarationId ?? '', {}, signal).then(
        ({ nothing }) => nothing,
        async (error: unknown) => {
          const told = await nothingIn(error);
          if (told === null) throw error;
          return told;
        },
      ),
    enabled: declarationId !== undefined,
    staleTime: 0,
  });
  const asked = questions.data?.questions;
  if (!why.data || asked === undefined || draft === undefined) return null;
  const hrefOf = (questionId: string): string | undefined => {
    const at = stepOfQuestion(asked, draft.responses, questionId);
    return at === null
      ? undefined
      : `/diag/${productId}/produit/${itemId}?step=${stepName({ kind: 'question', at, alone: true })}`;
  };
  const brand = product.data?.brand ?? null;
  return <WhyNothing nothing={why.data} currency={currency} brand={brand} hrefOf={hrefOf} isSaid />;
};
