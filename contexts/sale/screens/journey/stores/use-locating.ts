import { useState } from 'react';

type Locating = 'no' | 'asked' | 'refused' | 'unavailable';

/** Asks the browser for the position of the device, only at the user's request. */
export const useLocating = (onPosition: (position: { lat: number; lng: number }) => void) => {
  const [locating, setLocating] = useState<Locating>('no');
  const locate = (): void => {
    if (!('geolocation' in navigator)) {
      setLocating('unavailable');
      return;
    }
    setLocating('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('no');
        onPosition({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => setLocating(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return { locating, locate, settle: () => setLocating('no') };
};
