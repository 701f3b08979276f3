import { useRef, useState } from 'react';

type Locating = 'no' | 'asked' | 'refused' | 'unavailable';

/**
 * Asks the browser for the position of the device, only at the user's request. `settle`: it is not awaited any more, and an
 * answer that comes later is none.
 */
export const useLocating = (onPosition: (position: { lat: number; lng: number }) => void) => {
  const [locating, setLocating] = useState<Locating>('no');
  const attempt = useRef(0);
  const locate = (): void => {
    if (!('geolocation' in navigator)) {
      setLocating('unavailable');
      return;
    }
    setLocating('asked');
    attempt.current += 1;
    const own = attempt.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (attempt.current !== own) return;
        setLocating('no');
        onPosition({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        if (attempt.current === own) setLocating(code === PERMISSION_DENIED ? 'refused' : 'unavailable');
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  const settle = (): void => {
    attempt.current += 1;
    setLocating('no');
  };
  return { locating, locate, settle };
};
