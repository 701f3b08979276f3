import { hasCodeField, isDialogOpen } from '../ui/core/controller.ts';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * The element that gets the focus when the focused one has disappeared, on a page without a scan field. It never takes
 * the focus from another element.
 */
export function useFocusKept<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const isHeld = isDialogOpen() || hasCodeField();
    if (isLost && !isHeld && matchMedia('(pointer: fine)').matches)
      place.current?.focus({ preventScroll: true });
  });
  return place;
}
