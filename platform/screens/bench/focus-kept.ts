import { useEffect, useRef, type RefObject } from 'react';

/** Where the focus comes when what had it is gone, on a page that has no field for scans; it is taken from nobody. */
export function useFocusKept<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const isHeld = document.querySelector('dialog[open], [data-scan-field]') !== null;
    if (isLost && !isHeld && matchMedia('(pointer: fine)').matches)
      place.current?.focus({ preventScroll: true });
  });
  return place;
}
