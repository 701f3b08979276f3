import { awaitHeading } from '../../shell/arrival.ts';
import { useLayoutEffect, type RefObject } from 'react';

/** A part of the page that disappears with the focus inside it leaves the focus to the page's heading. */
export function useFocusLeft(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = place.current;
    return () => {
      if (box?.contains(document.activeElement) === true) awaitHeading();
    };
  }, [place]);
}
