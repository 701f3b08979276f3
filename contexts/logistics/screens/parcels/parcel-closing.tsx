import { nothingLeaves } from '../../domain/parcels/arrival.ts';
import { isStillHere } from '../../domain/parcels/parcel.states.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { LoseParcel } from './lose-parcel.tsx';
import { ParcelLabel } from './parcel-label.tsx';
import { ParcelOwnLabel } from './parcel-own-label.tsx';
import { ParcelSlip } from './parcel-slip.tsx';
import { useShownParcel, type Parcel } from './use-parcel.ts';

type Shown = { parcel: Parcel };
type ClosingProps = Shown & { onClosed?: () => void };

const useClose = ({ id, version }: Parcel, onDone: () => void) => {
  const show = useShownParcel();
  return useCommand(() => call('POST /packages/{id}/close', { params: { id }, body: { version } }), {
    stale: ['packages'],
    onDone: (closed) => {
      if (closed !== undefined) show(closed);
      onDone();
    },
  });
};

/** Closes the parcel, after asking, since that is for ever. */
const Closing = ({ parcel, onClosed }: ClosingProps) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const why = useRefusalText();
  const [asking, setAsking] = useState(false);
  const close = useClose(parcel, () => {
    setAsking(false);
    onClosed?.();
  });
  const empty = parcel.products.length === 0 ? why('package_empty') : undefined;
  // the label is being made: the parcel can leave once it is ready
  const notYet = empty ?? (parcel.labelStatus === 'pending' ? t('expedition.labelPending') : undefined);
  return (
    <>
      <Button block why={can('package_close') ? notYet : why('forbidden')} onClick={() => setAsking(true)}>
        {t('expedition.close')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('expedition.closeTitle', { number: parcel.number })}
        confirmLabel={t('expedition.closeConfirm')}
        danger
        busy={close.busy}
        onConfirm={() => close.send(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Stack>
          {close.refusal === undefined ? null : (
            <Alert tone="bad" live>
              {close.refusal}
            </Alert>
          )}
          <p>{t('expedition.closeHelp')}</p>
        </Stack>
      </ConfirmDialog>
    </>
  );
};

const HandingOver = ({ parcel }: Shown) => {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const { id, version } = parcel;
  const give = useCommand(
    () => call('POST /packages/{id}/hand-over', { params: { id }, body: { version } }),
    {
      stale: ['packages'],
      silent: true,
      onDone: (given) => {
        if (given !== undefined) router.history.push(`/expedition/confirmation?package=${given.id}`);
      },
    },
  );
  return (
    <Stack>
      {give.refusal === undefined ? null : (
        <Alert tone="bad" live>
          {give.refusal}
        </Alert>
      )}
      <p>{t('expedition.handOverHelp')}</p>
      <Button
        block
        busy={give.busy}
        why={parcel.labelStatus === 'pending' ? t('expedition.labelPending') : undefined}
        onClick={() => give.send(undefined)}
      >
        {t('expedition.handOver')}
      </Button>
    </Stack>
  );
};

/** The remaining actions on the parcel: close it, print its papers, hand it over if something of it can leave. */
export const ParcelClosing = ({ parcel, onClosed }: ClosingProps) => {
  const isDead = nothingLeaves(parcel);
  const hasLabelToShow = !isDead && (parcel.status !== 'open' || parcel.labelStatus === 'failed');
  return (
    <div className="package-acts">
      <Stack>
        {hasLabelToShow ? <ParcelLabel parcel={parcel} /> : null}
        {parcel.status === 'open' ? <Closing parcel={parcel} onClosed={onClosed} /> : null}
        {parcel.status === 'closed' && !isDead ? <HandingOver parcel={parcel} /> : null}
        {parcel.status === 'closed' || parcel.status === 'handed_over' ? (
          <ParcelSlip id={parcel.id} number={parcel.number} />
        ) : null}
        {isStillHere(parcel.status) ? <ParcelOwnLabel id={parcel.id} number={parcel.number} /> : null}
        <LoseParcel parcel={parcel} />
      </Stack>
    </div>
  );
};
