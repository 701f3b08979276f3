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

/** An item, with what may be done to it now. */
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
  /** Why the page that was opened is not for it. */
  why: string;
  /** Where one goes on when the item is not there either. */
  way: ReactNode;
};

/** A page was opened for an item that is elsewhere on its way: where it stands, and what is done from there. */
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
