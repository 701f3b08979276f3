import { useState, type DragEvent } from 'react';

/** The list with one member moved to another position; a position outside of the list changes nothing. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length || from === to) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/**
 * Dragging a member of a list by its handle: which member, and over which one; the props of a handle (`grip`) and of a
 * list item (`place`, with the class `name`).
 */
export function useDragOrder(name: string, onDrop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const grip = (at: number) => ({
    draggable: true,
    onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', String(at));
      dataTransfer.setDragImage(currentTarget.closest('li') ?? currentTarget, 20, 20);
      setDragged(at);
    },
    onDragEnd: end,
  });
  const place = (at: number) => ({
    className: [
      name,
      over === at && dragged !== at ? `${name}-over` : '',
      dragged === at ? `${name}-dragged` : '',
    ]
      .filter((one) => one !== '')
      .join(' '),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (over !== at) setOver(at);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return;
      event.preventDefault();
      onDrop(dragged, at);
      end();
    },
  });
  return { grip, place };
}
