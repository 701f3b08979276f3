import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { useState, type DragEvent } from 'react';
import { dropSpot, type Spot, type Zone } from './tree-moves.ts';

type Over = { id: string; zone: Zone };

/** The upper quarter of a row means before it, the lower one after it, the middle inside it. */
function zoneAt({ clientY, currentTarget }: DragEvent<HTMLElement>): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}

/** Which category is being dragged, and over which part of which row. */
export function useTreeDrag(nodes: readonly CatalogueNode[], onDrop: (id: string, spot: Spot) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const spotAt = (event: DragEvent<HTMLElement>, id: string) =>
    dragged === undefined ? null : dropSpot(nodes, dragged, id, zoneAt(event));
  return {
    grip: (id: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', id);
        dataTransfer.setDragImage(currentTarget.closest('.category-node') ?? currentTarget, 20, 20);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    place: (id: string) => ({
      'data-over': over?.id === id ? over.zone : undefined,
      'data-dragged': dragged === id || undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (spotAt(event, id) === null) return;
        event.preventDefault();
        const zone = zoneAt(event);
        if (over?.id !== id || over.zone !== zone) setOver({ id, zone });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const spot = spotAt(event, id);
        if (dragged === undefined || spot === null) return;
        event.preventDefault();
        onDrop(dragged, spot);
        end();
      },
    }),
  };
}
export type TreeDrag = ReturnType<typeof useTreeDrag>;
