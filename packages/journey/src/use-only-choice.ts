import { useEffect, useEffectEvent } from 'react';
import { useJourney } from './journey.tsx';

/** At a counter, what is the only choice is made already: one key less. */
export function useOnlyChoice(
  values: readonly string[] | undefined,
  chosen: boolean,
  choose: (value: string) => void,
) {
  const { channel } = useJourney();
  const only = channel === 'store' && !chosen && values?.length === 1 ? values[0] : undefined;
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (only !== undefined) take(only);
  }, [only]);
}
