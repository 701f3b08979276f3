import { useEffect, useEffectEvent, useRef } from 'react';

/** A code in the address is taken once, as if it had been scanned there. */
export function useCodeInAddress(code: string | undefined, scan: (code: string) => void): void {
  const came = useRef<string>(undefined);
  const arriveWith = useEffectEvent(scan);
  useEffect(() => {
    if (code === undefined || came.current === code) return;
    came.current = code;
    arriveWith(code);
  }, [code]);
}
