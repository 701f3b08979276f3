import { useState, type DragEvent } from 'react';

/** The list with the member at one place put at another; outside of the list nothing moves. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length || from === to) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/**
 * Which member of a list is dragged by its handle, and over which one it is: the properties of a handle (`grip`) and of
 * a list item (`place`, of the class `name`).
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
