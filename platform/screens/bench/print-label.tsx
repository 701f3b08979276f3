import { createListeners } from '../ui/core/store.ts';
import { useToast } from '../ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/calls/call.ts';
import { useFailureText } from '../kit/calls/failure.tsx';
import { saveFile } from '../ui/core/save-file.ts';
import { Button } from '../ui/frame/button.tsx';
import { chosenPrinter, printItem } from './print-item.ts';

/** The label as a file, where it could not be printed. */
const Download = ({ id }: { id: string }) => {
  const { t } = useTranslation('arrivals');
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => call('GET /items/{id}/label', { params: { id }, query: { format: 'zpl' } }),
    meta: { quiet: true },
    onSuccess: (file) => saveFile(file, 'label.zpl'),
    onError: () => toast({ tone: 'bad', text: t('print.failed') }),
  });
  return (
    <Button look="quiet" size="s" busy={download.isPending} onClick={() => download.mutate()}>
      {t('print.download')}
    </Button>
  );
};

/** Prints the label of an item, again each time it is called; where its printer does not answer it can be downloaded. */
export function usePrintLabel() {
  const { t } = useTranslation('arrivals');
  const toast = useToast();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: printItem,
    meta: { quiet: true },
    onError: (error, id) =>
      toast(
        chosenPrinter() === null
          ? { tone: 'bad', text: t('print.failed') }
          : { tone: 'bad', text: failureText(error), action: <Download id={id} /> },
      ),
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
