import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { CatalogueNode, CatalogueTree } from '../../domain/categories/category-sheet.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { askAgain } from './categories-query.ts';
import { countAt, movedTo, nextSpot, spotOf, type Spot, type Way } from './tree-moves.ts';
import { nodeIn } from './tree-nodes.ts';

export const gripId = (id: string): string => `grip-${id}`;
const ways: Partial<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

type Draft = { base: readonly CatalogueNode[]; nodes: readonly CatalogueNode[] };
type Moving = { nodes: readonly CatalogueNode[]; id: string; spot: Spot };

/** Saves the position of a category; when refused, the tree is fetched again. */
function useSaveSpot(onRefused: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ nodes, id, spot }: Moving) =>
      call('PATCH /categories/{id}', {
        params: { id },
        body: {
          parentCategory: spot.parent,
          position: spot.position,
          version: nodeIn(nodes, id)?.version ?? 0,
        },
      }),
    meta: { quiet: true },
    onError: (error) => {
      onRefused();
      if (error instanceof CallRefused) void askAgain(client);
    },
    onSuccess: () => askAgain(client),
  });
}

/** A position in words, for screen readers. */
function usePlaceWords() {
  const { t } = useTranslation('categories');
  return (nodes: readonly CatalogueNode[], id: string): string => {
    const spot = spotOf(nodes, id);
    if (spot === undefined) return '';
    const words = { place: spot.position, count: countAt(nodes, spot) };
    const parent = spot.parent === null ? undefined : nodeIn(nodes, spot.parent);
    return parent === undefined
      ? t('move.atTop', words)
      : t('move.below', { ...words, parent: parent.label });
  };
}

/** A move in words, for screen readers. */
function useSaid() {
  const { t } = useTranslation('categories');
  const [said, setSaid] = useState('');
  const placeWords = usePlaceWords();
  const words = (nodes: readonly CatalogueNode[], id: string) => ({
    label: nodeIn(nodes, id)?.label ?? '',
    place: placeWords(nodes, id),
  });
  return {
    said,
    say: {
      grabbed: (nodes: readonly CatalogueNode[], id: string) => setSaid(t('move.grabbed', words(nodes, id))),
      moved: (nodes: readonly CatalogueNode[], id: string) => setSaid(placeWords(nodes, id)),
      nowhere: () => setSaid(t('move.nowhere')),
      dropped: (nodes: readonly CatalogueNode[], id: string) => setSaid(t('move.dropped', words(nodes, id))),
      cancelled: (nodes: readonly CatalogueNode[], id: string) =>
        setSaid(t('move.cancelled', words(nodes, id))),
    },
  };
}

/** The tree as it is shown during a move; as it is saved for another catalogue, or after a cancellation. */
function useDraft(catalogue: CatalogueTree, onShow: (spot: Spot) => void) {
  const [draft, setDraft] = useState<Draft>();
  const nodes = draft?.base === catalogue.nodes ? draft.nodes : catalogue.nodes;
  const show = (id: string, spot: Spot, from = nodes): readonly CatalogueNode[] => {
    const next = movedTo(from, id, spot);
    setDraft({ base: catalogue.nodes, nodes: next });
    onShow(spot);
    return next;
  };
  return { nodes, show, forget: (): void => setDraft(undefined) };
}

const focus = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(gripId(id))?.focus());

const isSame = (one: Spot | undefined, other: Spot | undefined): boolean =>
  one?.parent === other?.parent && one?.position === other?.position;

type Carrying = {
  grabbed: string | undefined;
  step: (id: string, way: Way) => void;
  giveBack: (id: string) => void;
};

/** The arrow keys move a grabbed category, Escape cancels. */
const keysOf =
  ({ grabbed, step, giveBack }: Carrying) =>
  (id: string) =>
  (event: KeyboardEvent): void => {
    if (grabbed !== id) return;
    const way = ways[event.key];
    if (way !== undefined) step(id, way);
    else if (event.key === 'Escape') giveBack(id);
    else return;
    event.preventDefault();
  };

/**
 * Moving categories: one is grabbed by its handle, moved by the arrow keys or dragged, dropped or cancelled; each step
 * is announced, and nothing is saved before the drop.
 */
export function useTreeMoves(catalogue: CatalogueTree, onShow: (spot: Spot) => void) {
  const [grabbed, setGrabbed] = useState<string>();
  const { said, say } = useSaid();
  const { nodes, show, forget } = useDraft(catalogue, onShow);
  const save = useSaveSpot(forget);
  const put = (id: string, spot: Spot, shown: readonly CatalogueNode[]): void => {
    setGrabbed(undefined);
    say.dropped(shown, id);
    save.mutate({ nodes: catalogue.nodes, id, spot });
  };
  const grab = (id: string): void => {
    save.reset();
    // one that was still carried is back where it is saved: its place would count in this one's
    forget();
    setGrabbed(id);
    say.grabbed(catalogue.nodes, id);
    focus(id);
  };
  const step = (id: string, way: Way): void => {
    const spot = nextSpot(nodes, id, way);
    if (spot === null) return say.nowhere();
    say.moved(show(id, spot), id);
    focus(id);
  };
  const giveBack = (id: string): void => {
    setGrabbed(undefined);
    forget();
    say.cancelled(nodes, id);
    focus(id);
  };
  const drop = (id: string): void => {
    const spot = spotOf(nodes, id);
    if (spot === undefined || isSame(spot, spotOf(catalogue.nodes, id))) return giveBack(id);
    put(id, spot, nodes);
    focus(id);
  };
  const dropAt = (id: string, spot: Spot): void => put(id, spot, show(id, spot, catalogue.nodes));
  const keys = keysOf({ grabbed, step, giveBack });
  const { isPending: busy, error } = save;
  return { nodes, grabbed, said, busy, error, grab, step, drop, giveBack, dropAt, keys };
}
export type TreeMoves = ReturnType<typeof useTreeMoves>;
