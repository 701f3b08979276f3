import { createListeners } from '../ui/core/store.ts';
import { useToast } from '../ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/calls/call.ts';
import { printFile } from './print-file.ts';

/** Prints the label of an item, again each time it is called. */
export function usePrintLabel() {
  const { t } = useTranslation('arrivals');
  const toast = useToast();
  return useMutation({
    mutationFn: (itemId: string) => call('GET /items/{id}/label', { params: { id: itemId } }),
    meta: { quiet: true },
    onSuccess: printFile,
    onError: () => toast({ tone: 'bad', text: t('print.failed') }),
  });
}

const key = 'printLabels';
const { tell, subscribe } = createListeners();

/**
 * Whether this bench prints a label at each arrival. Stored on the device, because it depends on the printer beside it.
 */
export function usePrintsEach(): [boolean, (prints: boolean) => void] {
  const prints = useSyncExternalStore(subscribe, () => localStorage.getItem(key) === 'yes');
  const set = (wanted: boolean): void => {
    localStorage.setItem(key, wanted ? 'yes' : 'no');
    tell();
  };
  return [prints, set];
}
