import { CallRefused } from '@reprise/domain/call';
import type { CatalogueNode, CatalogueTree } from '@reprise/domain/catalogue/category-sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
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

/** Writes where a category stands now; refused, the tree is read again as it is. */
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

/** What is said of a place, aloud. */
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

/**
 * The order of a catalogue while it is changed: a category is taken by its handle, carried by the arrow keys or dragged,
 * put down or given back; each step is said aloud, and nothing is saved before it is put down.
 */
export function useTreeMoves(catalogue: CatalogueTree, onShow: (spot: Spot) => void) {
  const { t } = useTranslation('categories');
  const [draft, setDraft] = useState<Draft>();
  const [grabbed, setGrabbed] = useState<string>();
  const [said, setSaid] = useState('');
  const placeWords = usePlaceWords();
  const save = useSaveSpot(() => setDraft(undefined));
  const nodes = draft?.base === catalogue.nodes ? draft.nodes : catalogue.nodes;
  const labelOf = (id: string): string => nodeIn(nodes, id)?.label ?? '';
  const focus = (id: string): void =>
    void requestAnimationFrame(() => document.getElementById(gripId(id))?.focus());
  const show = (id: string, spot: Spot): readonly CatalogueNode[] => {
    const next = movedTo(nodes, id, spot);
    setDraft({ base: catalogue.nodes, nodes: next });
    onShow(spot);
    return next;
  };
  const put = (id: string, spot: Spot, shown: readonly CatalogueNode[]): void => {
    setGrabbed(undefined);
    setSaid(t('move.dropped', { label: labelOf(id), place: placeWords(shown, id) }));
    save.mutate({ nodes: catalogue.nodes, id, spot });
  };
  const grab = (id: string): void => {
    save.reset();
    setGrabbed(id);
    setSaid(t('move.grabbed', { label: labelOf(id), place: placeWords(nodes, id) }));
    focus(id);
  };
  const step = (id: string, way: Way): void => {
    const spot = nextSpot(nodes, id, way);
    if (spot === null) return setSaid(t('move.nowhere'));
    setSaid(placeWords(show(id, spot), id));
    focus(id);
  };
  const giveBack = (id: string): void => {
    setGrabbed(undefined);
    setDraft(undefined);
    setSaid(t('move.cancelled', { label: labelOf(id) }));
    focus(id);
  };
  const drop = (id: string): void => {
    const spot = spotOf(nodes, id);
    const before = spotOf(catalogue.nodes, id);
    const stays = spot?.parent === before?.parent && spot?.position === before?.position;
    if (spot === undefined || stays) return giveBack(id);
    put(id, spot, nodes);
    focus(id);
  };
  return {
    nodes,
    grabbed,
    said,
    busy: save.isPending,
    error: save.error,
    grab,
    step,
    drop,
    giveBack,
    dropAt: (id: string, spot: Spot): void => put(id, spot, show(id, spot)),
    keys: (id: string) => (event: KeyboardEvent) => {
      if (grabbed !== id) return;
      const way = ways[event.key];
      if (way !== undefined) step(id, way);
      else if (event.key === 'Escape') giveBack(id);
      else return;
      event.preventDefault();
    },
  };
}
export type TreeMoves = ReturnType<typeof useTreeMoves>;
