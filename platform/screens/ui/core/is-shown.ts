import { useCallback, useEffect, useRef } from 'react';

/** Whether what called this is still on the screen, for an answer that may come later than that. */
export function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
