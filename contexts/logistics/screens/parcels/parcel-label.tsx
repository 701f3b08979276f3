import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { useLabelDownload } from './use-label-download.ts';
import type { Parcel } from './use-parcel.ts';

/** Why there is no label, and a button to order one again. */
const NewLabel = ({ parcel, why }: { parcel: Parcel; why: string }) => {
  const { t } = useTranslation('dashboard');
  const ask = useCommand(() => call('POST /transports', { body: { packageId: parcel.id } }), {
    stale: ['packages'],
    silent: true,
    onDone: () => undefined,
  });
  return (
    <Alert
      tone="bad"
      live
      action={
        <Button look="ghost" size="s" busy={ask.busy} onClick={() => ask.send(undefined)}>
          {t('expedition.makeLabel')}
        </Button>
      }
    >
      {ask.refusal ?? why}
    </Alert>
  );
};

/** The label of a parcel: being made, ready to print, or to be ordered again. */
export const ParcelLabel = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const download = useLabelDownload();
  const { labelStatus, transportId, number, status, destinationType } = parcel;
  if (labelStatus === 'none') {
    const wasCancelled = transportId !== null && status === 'closed';
    return wasCancelled ? <NewLabel parcel={parcel} why={t('expedition.labelCancelled')} /> : null;
  }
  if (labelStatus === 'pending')
    return (
      <Alert tone="info" live>
        {t('expedition.labelPending')}
      </Alert>
    );
  if (labelStatus === 'failed' || transportId === null) {
    const isReturn = destinationType === 'customer';
    return (
      <NewLabel
        parcel={parcel}
        why={isReturn ? t('expedition.returnLabelFailed') : t('expedition.labelFailed')}
      />
    );
  }
  return (
    <Button
      block
      look="ghost"
      busy={download.isPending}
      icon={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => download.mutate({ id: transportId, name: number })}
    >
      {t('expedition.printLabel')}
    </Button>
  );
};
