import type { ScanView } from '../../domain/scan/scan.contract.ts';
import { parcelStanding } from '../../domain/scan/parcel-standing.ts';
import { signal } from '@reprise/platform/screens/ui/shown/scan-signal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scanQuery } from './scan-query.ts';

/** Items and dossiers have digits only; what has a letter may be the number of a parcel. */
const mayNameParcel = (code: string): boolean => /\p{L}/u.test(code);

type Looked = { code: string; otherwise: () => void; onParcel: (() => void) | undefined };

/**
 * A parcel's number is known at every bench: `look` finds out whether a code is one, which `parcel` then holds
 * (`onParcel`), and calls `otherwise` when it is not, or when nobody can tell.
 */
export function useParcelScan() {
  const client = useQueryClient();
  const [parcel, setParcel] = useState<ScanView | null>(null);
  const find = useMutation({
    mutationFn: ({ code }: Looked) => client.fetchQuery(scanQuery(code)),
    meta: { quiet: true },
    onSuccess: (scan, { otherwise, onParcel }) => {
      if (parcelStanding(scan) === null) return otherwise();
      signal('info');
      setParcel(scan);
      onParcel?.();
    },
    onError: (_, { otherwise }) => otherwise(),
  });
  return {
    parcel,
    busy: find.isPending,
    forget: (): void => setParcel(null),
    look: (code: string, otherwise: () => void, onParcel?: () => void): void => {
      if (!mayNameParcel(code)) return otherwise();
      setParcel(null);
      find.mutate({ code, otherwise, onParcel });
    },
  };
}
