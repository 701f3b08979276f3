import { useMemo, useState, useSyncExternalStore } from 'react';
import { draftOfLine, newDraft, putDraft, readDrafts, type Draft } from './draft.ts';
import { useJourney, type Journey } from '../../shown/journey.tsx';
import { keptAs, type Kept } from '../stores/store.ts';
import { useCart } from '../cart/use-cart.tsx';

export type DraftHandle = { draft: Draft; change: (part: Partial<Draft>) => void };

const storeOf = ({ storeId }: Journey): Kept => keptAs(storeId === null ? 'sales' : `sales.${storeId}`);

/** The unfinished sales of this browser, shared by its tabs; on the dashboard each store has its own. */
export function useDrafts() {
  const journey = useJourney();
  const store = storeOf(journey);
  const text = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => {
    const now = (): Date => new Date();
    const read = (): Draft[] => readDrafts(store.read(), journey.channel, now());
    return {
      drafts: readDrafts(text, journey.channel, now()),
      put: (draft: Draft) =>
        store.write(JSON.stringify(putDraft(read(), { ...draft, storedAt: now().toISOString() }))),
      forget: (ids: readonly string[]) =>
        store.write(JSON.stringify(read().filter(({ id }) => !ids.includes(id)))),
      read,
    };
  }, [text, journey.channel, store]);
}

/**
 * One sale as far as it went: kept through reloads, back and forward, and for days; a line of the cart is opened as it
 * was added.
 */
export function useDraft(id: string, productId: string): DraftHandle {
  const { drafts, put, read } = useDrafts();
  const { cart } = useCart();
  const [fresh] = useState(() => newDraft(id, productId, new Date()));
  return useMemo(() => {
    const line = cart.buybacks.find(({ inCartId }) => inCartId === id);
    const begun = line ? draftOfLine(line, new Date(cart.storedAt)) : fresh;
    const among = (all: readonly Draft[]): Draft =>
      all.find((one) => one.id === id && one.productId === productId) ?? begun;
    return {
      draft: among(drafts),
      change: (part) => put({ ...among(read()), ...part }),
    };
  }, [drafts, put, read, cart, id, productId, fresh]);
}
