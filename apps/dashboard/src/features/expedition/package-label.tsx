import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useLabelDownload } from './use-label-download.ts';
import type { Package } from './use-package.ts';

const NewLabel = ({ parcel }: { parcel: Package }) => {
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
      {ask.refusal ?? t('expedition.labelFailed')}
    </Alert>
  );
};

/** The label of a closed package: being made, ready to print, or to be asked for again. */
export const PackageLabel = ({ parcel }: { parcel: Package }) => {
  const { t } = useTranslation('dashboard');
  const download = useLabelDownload();
  const { labelStatus, transportId, number } = parcel;
  if (labelStatus === 'none') return null;
  if (labelStatus === 'pending')
    return (
      <Alert tone="info" live>
        {t('expedition.labelPending')}
      </Alert>
    );
  if (labelStatus === 'failed' || transportId === null) return <NewLabel parcel={parcel} />;
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
