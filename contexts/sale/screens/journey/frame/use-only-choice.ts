import { useEffect, useEffectEvent } from 'react';

/** Makes a choice automatically when there is only one. */
export function useOnlyChoice(
  values: readonly string[] | undefined,
  chosen: boolean,
  choose: (value: string) => void,
) {
  const only = !chosen && values?.length === 1 ? values[0] : undefined;
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (only !== undefined) take(only);
  }, [only]);
}
