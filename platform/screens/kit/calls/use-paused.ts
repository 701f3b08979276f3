import { useEffect, useState } from 'react';

/** The pause in typing after which the server is asked. */
const pauseMs = 150;

/** The text after a pause in typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
