import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ItemActionList, useDoneWords } from './item-action-list.tsx';
import { ItemSheet } from './item-sheet.tsx';

/** An item with its next actions. */
export async function itemStanding(itemId: string, signal: AbortSignal) {
  const params = { id: itemId };
  const [item, nextActions] = await Promise.all([
    call('GET /items/{id}', { params, signal }),
    call('GET /items/{id}/transitions', { params, signal }),
  ]);
  return { item, nextActions };
}

type ItemStandingProps = {
  itemId: string;
  /** Why the opened page does not suit the item. */
  why: string;
  /** A link for the case that the item is not found either. */
  way: ReactNode;
};

/** Shown when a page was opened for an item in another status: its status, and what may be done with it. */
export const ItemStanding = ({ itemId, why, way }: ItemStandingProps) => {
  const toast = useToast();
  const doneWords = useDoneWords();
  const query = useQuery({
    queryKey: [workshopKey, 'standing', itemId],
    queryFn: ({ signal }) => itemStanding(itemId, signal),
  });
  return (
    <>
      <Alert tone="warn" live>
        {why}
      </Alert>
      <Loaded query={query} way={way}>
        {({ item, nextActions }) => (
          <BenchColumns>
            <ItemSheet item={item} />
            <ItemActionList
              key={item.id}
              item={item}
              nextActions={nextActions}
              onDone={(action, changed) => toast({ tone: 'ok', text: doneWords(action, changed) })}
            />
          </BenchColumns>
        )}
      </Loaded>
    </>
  );
};
