import { useQuery } from '@tanstack/react-query';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useEffect, useEffectEvent } from 'react';
import { useDiag } from './diag-context.tsx';
import { declared, type Draft } from '../frame/draft.ts';
import {
  areQuestionsOther,
  askEstimate,
  declare,
  declareAnew,
  isOutOfReach,
  noPriceReason,
  type Options,
} from './estimate.ts';
import { useJourney } from '../../shown/journey.tsx';

/** The declaration, with the answers that it records: a price is computed again when either changes. */
export type Declared = NonNullable<Draft['declaration']>;

/**
 * Runs something with the declaration. When the server's questions have changed they are loaded again before the
 * failure is thrown: the tunnel continues with them, and shows the failure only when nothing else changed.
 */
function useWithQuestions() {
  const { askAgain } = useDiag();
  return async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act();
    } catch (error) {
      if (areQuestionsOther(error)) await askAgain();
      throw error;
    }
  };
}

/** The declaration of the answers; recorded when it does not exist yet. */
export function useDeclaration() {
  const { call, channel } = useJourney();
  const { draft, change } = useDiag();
  const withQuestions = useWithQuestions();
  const of = declared(draft);
  const known = draft.declaration?.of === of ? draft.declaration : undefined;
  // never from the cache: the same answers after others have to be recorded again
  const { error, refetch } = useQuery({
    queryKey: ['declare', draft.id, of],
    queryFn: async () => {
      const declaration = await withQuestions(() => declare(call, draft, channel, newRequestKey()));
      change({ declaration });
      return declaration;
    },
    enabled: known === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return { data: known, error: known === undefined ? error : null, refetch };
}

/** Goes to the page that says why no price can be given. */
export function useNoPrice(error: unknown): boolean {
  const { go } = useJourney();
  const { product, draft } = useDiag();
  const reason = noPriceReason(error);
  const leave = useEffectEvent((why: string) =>
    go(`/estimate-error?reason=${why}&productId=${product.id}&itemId=${draft.id}`, { replace: true }),
  );
  useEffect(() => {
    if (reason !== null) leave(reason);
  }, [reason]);
  return reason !== null;
}

/**
 * Runs something with the declaration. One that a former visit recorded (another token overnight, or in another tab) is
 * not found: it is recorded again, once and silently.
 */
export function useAskOf() {
  const { call, channel } = useJourney();
  const { draft, change } = useDiag();
  const withQuestions = useWithQuestions();
  return async <Answer,>(
    declaration: Declared | undefined,
    ask: (id: string) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await withQuestions(() => ask(declaration?.id ?? ''));
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      const anew = await withQuestions(() => declareAnew(call, draft, channel, newRequestKey()));
      change({ declaration: anew });
      return await ask(anew.id);
    }
  };
}

/** The price of the declaration with these options. */
export function useEstimate(declaration: Declared | undefined, options: Options) {
  const { call } = useJourney();
  const askOf = useAskOf();
  return useQuery({
    queryKey: ['estimate', declaration, options],
    queryFn: ({ signal }) => askOf(declaration, (id) => askEstimate(call, id, options, signal)),
    enabled: declaration !== undefined,
    placeholderData: (before) => before,
  });
}
