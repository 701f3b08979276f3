import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceListDetail } from '../../domain/price-lists/price-list.ts';
import type { Plan } from './plan-dialog.tsx';
import { stalePrices } from './prices-query.ts';
import { changesOf, type Sent, type Sheet } from './sheet.ts';

const atOnce: Plan = { name: '', startsAt: null, endsAt: null };

/** The versions that lists have now, by product, as the refusal of an old one says them. */
function newerLists(error: unknown): Record<string, number> {
  const lists =
    error instanceof CallRefused && error.code === 'status_changed' ? error.extra['lists'] : undefined;
  if (typeof lists !== 'object' || lists === null) return {};
  return Object.fromEntries(
    Object.entries(lists).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/**
 * Saves the sheet as a list of prices. When somebody else has changed prices meanwhile, `changed` are the products, and
 * the author chooses whose prices stay (`replace`, or the sheet without them).
 */
export function useSave(
  accountId: string,
  sheet: Sheet,
  onSaved: (list: PriceListDetail, sent: Sent) => void,
) {
  const client = useQueryClient();
  const keyOf = useRequestKey();
  const [last, setLast] = useState(atOnce);
  const save = useMutation({
    mutationFn: ({ plan, sheet: sent, seen }: { plan: Plan; sheet: Sheet; seen: Record<string, number> }) => {
      const lines = changesOf(sent, seen).lines.map((line) => ({
        productId: line.productId,
        seen: line.seen,
        prices: line.prices,
      }));
      const body = { accountId, ...plan, lines };
      return call('POST /price-lists', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: async (list, { sheet: sent, seen }) => {
      // until what was saved is read again the sheet shows what was typed
      await Promise.all(stalePrices.map((key) => client.invalidateQueries({ queryKey: [key] })));
      onSaved(list, { sheet: sent, seen, isInEffect: list.startedAt !== null });
    },
  });
  const newer = newerLists(save.error);
  const write = (plan: Plan, seen: Record<string, number> = {}): void => {
    setLast(plan);
    save.mutate({ plan, sheet, seen });
  };
  return {
    busy: save.isPending,
    error: save.error,
    /** The sheet as it was sent last. */
    sent: save.variables,
    changed: Object.keys(newer),
    save: (plan: Plan = atOnce): void => write(plan),
    /** The same over the prices of somebody else. */
    replace: (): void => write(last, newer),
    forget: save.reset,
  };
}
