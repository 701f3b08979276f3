import { newRequestKey } from '@reprise/ui/request-key';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { newDraft, readDraft, type Draft } from './draft.ts';
import { useJourney } from './journey.tsx';
import { keptAs } from './store.ts';

export type DraftHandle = { draft: Draft; change: (part: Partial<Draft>) => void };

/** The sale of one product as far as it went: kept through reloads, back and forward. */
export function useDraft(productId: string): DraftHandle {
  const { channel, storeId } = useJourney();
  const store = keptAs(storeId === null ? 'sale' : `sale.${storeId}`);
  const text = useSyncExternalStore(store.subscribe, store.read);
  const [fresh] = useState(() => newDraft(newRequestKey(), '', new Date()));
  return useMemo(() => {
    const current = (stored: string | null): Draft =>
      readDraft(stored, productId, channel, new Date()) ?? { ...fresh, productId };
    return {
      draft: current(text),
      change: (part) =>
        store.write(
          JSON.stringify({ ...current(store.read()), ...part, storedAt: new Date().toISOString() }),
        ),
    };
  }, [text, productId, channel, store, fresh]);
}

/** Forgets the sale under way, once it is confirmed. */
export const useForgetDraft = (): (() => void) => {
  const { storeId } = useJourney();
  return () => keptAs(storeId === null ? 'sale' : `sale.${storeId}`).write(null);
};
