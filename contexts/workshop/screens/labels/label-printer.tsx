import type { LabelPrinter } from '../../domain/labels/label-print.contract.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { CheckboxField, SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { DialogFoot, Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { choosePrinter, chosenPrinter } from '@reprise/platform/screens/bench/print-item.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What has a label. */
type Labelled = { kind: 'item' | 'stock'; id: string; name: string };
type Props = { of: Labelled; onClose: () => void };

const sendLabel = ({ kind, id }: Labelled, printerId: string): Promise<unknown> =>
  kind === 'item'
    ? call('POST /items/{id}/label-prints', { params: { id }, body: { printerId } })
    : call('POST /stocks/{id}/label-prints', { params: { id }, body: { printerId } });

const readLabel = ({ kind, id }: Labelled): Promise<Blob> =>
  kind === 'item'
    ? call('GET /items/{id}/label', { params: { id }, query: { format: 'zpl' } })
    : call('GET /stocks/{id}/label', { params: { id }, query: { format: 'zpl' } });

/** Sending to a printer and downloading; the last failure of either. */
function useLabel({ of, onClose }: Props) {
  const { t } = useTranslation('arrivals');
  const toast = useToast();
  const failureText = useFailureText();
  const send = useMutation({
    mutationFn: ({ id }: LabelPrinter) => sendLabel(of, id),
    meta: { quiet: true },
    onSuccess: (_, { name }) => {
      toast({ tone: 'ok', text: t('print.sent', { printer: name }) });
      onClose();
    },
  });
  const download = useMutation({
    mutationFn: () => readLabel(of),
    meta: { quiet: true },
    onSuccess: (file) => saveFile(file, `${of.name}.zpl`),
  });
  const failure = download.error ?? send.error;
  return { send, download, refusal: failure === null ? undefined : failureText(failure) };
}

const Printers = ({ of, onClose, printers }: Props & { printers: readonly LabelPrinter[] }) => {
  const { t } = useTranslation('arrivals');
  const [printerId, setPrinterId] = useState(chosenPrinter() ?? printers[0]?.id ?? '');
  const [always, setAlways] = useState(chosenPrinter() !== null);
  const { send, download, refusal } = useLabel({ of, onClose });
  const printer = printers.find(({ id }) => id === printerId);
  const print = (to: LabelPrinter): void => {
    if (of.kind === 'item') choosePrinter(always ? to.id : null);
    send.mutate(to);
  };
  return (
    <Stack>
      {refusal === undefined ? null : (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      )}
      {printers.length === 0 ? (
        <p>{t('print.none')}</p>
      ) : (
        <SelectField
          label={t('print.printer')}
          placeholder={t('print.choosePrinter')}
          options={printers.map(({ id, name, warehouseName }) => ({
            value: id,
            label: `${name} (${warehouseName})`,
          }))}
          value={printer?.id ?? ''}
          onChange={(event) => setPrinterId(event.target.value)}
        />
      )}
      {printers.length === 0 || of.kind === 'stock' ? null : (
        <CheckboxField
          label={t('print.always')}
          checked={always}
          onChange={(event) => setAlways(event.target.checked)}
        />
      )}
      <DialogFoot>
        <Button look="ghost" busy={download.isPending} onClick={() => download.mutate()}>
          {t('print.download')}
        </Button>
        {printer === undefined ? null : (
          <Button busy={send.isPending} onClick={() => print(printer)}>
            {t('print.send')}
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
};

/** Sends a label to a label printer of the workshop, or downloads it in the printer's language. */
export const LabelPrinterDialog = ({ of, onClose }: Props) => {
  const { t } = useTranslation('arrivals');
  const query = useQuery({
    queryKey: ['label-printers'],
    queryFn: ({ signal }) => call('GET /label-printers', { signal }),
  });
  return (
    <Modal open onClose={onClose} title={t('print.title', { name: of.name })}>
      <Loaded query={query}>
        {({ printers }) => <Printers of={of} onClose={onClose} printers={printers} />}
      </Loaded>
    </Modal>
  );
};

/** Opens that dialog. */
export const LabelPrinterButton = ({ of }: Pick<Props, 'of'>) => {
  const { t } = useTranslation('arrivals');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        size="s"
        aria-label={t('print.zplNamed', { name: of.name })}
        onClick={() => setOpen(true)}
      >
        {t('print.zpl')}
      </Button>
      {open ? <LabelPrinterDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
