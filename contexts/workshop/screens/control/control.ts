import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';

export type Outcome = CallAnswer<Api['POST /items/{id}/control/preview']>;

/**
 * The control of an item. The query opens the control, or resumes it, and locks it to the operator. It has a key of its
 * own, since the refresh of the item's other queries after each step would open the control again.
 */
export const controlQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['control', itemId],
    queryFn: async ({ signal }) => {
      const params = { id: itemId };
      const { version } = await call('GET /items/{id}', { params, signal });
      return await call('POST /items/{id}/control/start', { params, body: { version }, signal });
    },
    staleTime: 60_000,
    retry: false,
  });

export const useControl = (itemId: string | undefined) =>
  useQuery({ ...controlQuery(itemId ?? ''), enabled: itemId !== undefined });

const paths = {
  product: '/warehouse/verification/product',
  serial_number: '/warehouse/verification/serial-number',
  diagnostic: '/warehouse/verification/diagnostic',
  summary: '/warehouse/verification/summary',
} as const;
/** In the address: the diagnosis begins at its first question. */
export const firstQuestion = 'first';
export type ControlStep = keyof typeof paths;

export const hrefOf = (step: ControlStep, itemId: string): string =>
  `${paths[step]}?itemId=${encodeURIComponent(itemId)}`;

/** Moves to a step of the same control. */
export function useStep() {
  const navigate = useNavigate();
  return (step: ControlStep, itemId: string): void => void navigate({ to: paths[step], search: { itemId } });
}

/** What the bench may write of a draft: identity and confirmations are decided by the server. */
type Kept = Omit<Partial<ControlDraft>, 'identity' | 'imeiUnreadable'> & {
  imeiUnreadable?: Unreadable | null;
};
export type Unreadable = Omit<NonNullable<ControlDraft['imeiUnreadable']>, 'confirmedBy'>;
type Change = { draft: Kept; next?: ControlStep };

const keepDraft = (id: string, body: Kept) => call('PATCH /items/{id}/control', { params: { id }, body });
/** The key under which the changes of one control are sent one after the other. */
export const turnOf = (itemId: string): string => `control-${itemId}`;

/**
 * Saves the draft, and the step that follows if there is one, so that somebody else can continue there. Who moves there gives
 * that to `mutate` itself: an answer that comes when another device is in hand moves nobody.
 */
export function useKeep(control: ControlView) {
  const client = useQueryClient();
  const { id } = control.item;
  return useAct(
    ({ draft, next }: Change) => keepDraft(id, next === undefined ? draft : { ...draft, step: next }),
    (kept) => void client.setQueryData(controlQuery(id).queryKey, kept),
    turnOf(id),
  );
}

/** The same for text while it is typed, without a message for each save. */
export function useKeepQuietly(control: ControlView) {
  const client = useQueryClient();
  const { id } = control.item;
  return useMutation({
    mutationFn: (draft: Kept) => keepDraft(id, draft),
    scope: { id: turnOf(id) },
    meta: { quiet: true },
    onSuccess: (kept) => client.setQueryData(controlQuery(id).queryKey, kept),
  });
}
