import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDiag } from './diag-context.tsx';
import { declared } from './draft.ts';
import { askEstimate, declare, noPriceReason, type Options } from './estimate.ts';
import { useJourney } from './journey.tsx';

/** The declaration of what was answered; recorded when it is not yet. */
export function useDeclaration() {
  const { call, channel } = useJourney();
  const { draft, change } = useDiag();
  const query = useQuery({
    queryKey: ['declare', draft.id, declared(draft)],
    queryFn: () => declare(call, draft, channel),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keep = useEffectEvent(() => {
    const made = query.data;
    if (made && (draft.declaration?.id !== made.id || draft.declaration.of !== made.of))
      change({ declaration: made });
  });
  useEffect(() => keep(), [query.data]);
  return query;
}

/** Goes to the page that says why, when no price can be given. */
export function useNoPrice(error: unknown): boolean {
  const { go } = useJourney();
  const { product } = useDiag();
  const reason = noPriceReason(error);
  const leave = useEffectEvent((why: string) =>
    go(`/estimate-error?reason=${why}&productId=${product.id}`, { replace: true }),
  );
  useEffect(() => {
    if (reason !== null) leave(reason);
  }, [reason]);
  return reason !== null;
}

/** The price of the declaration with these options. */
export function useEstimate(declarationId: string | undefined, options: Options) {
  const { call } = useJourney();
  return useQuery({
    queryKey: ['estimate', declarationId, options],
    queryFn: ({ signal }) => askEstimate(call, declarationId ?? '', options, signal),
    enabled: declarationId !== undefined,
    placeholderData: (before) => before,
  });
}
