import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { LabelPrinterButton } from '../labels/label-printer.tsx';
import { printFile } from '@reprise/platform/screens/bench/print-file.ts';

/** Prints the label of the shelf, in the browser or on a label printer. */
export const PrintShelf = ({ stock }: { stock: { id: string; name: string } }) => {
  const { t } = useTranslation('stocks');
  const toast = useToast();
  const failureText = useFailureText();
  const print = useMutation({
    mutationFn: () => call('GET /stocks/{id}/label', { params: { id: stock.id } }),
    meta: { quiet: true },
    onSuccess: printFile,
    onError: (error) => toast({ tone: 'bad', text: failureText(error) }),
  });
  return (
    <>
      <Button
        look="ghost"
        size="s"
        busy={print.isPending}
        aria-label={t('label.named', { stock: stock.name })}
        onClick={() => print.mutate()}
      >
        {t('label.print')}
      </Button>
      <LabelPrinterButton of={{ kind: 'stock', id: stock.id, name: stock.name }} />
    </>
  );
};
