import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { labelReaders } from '../../domain/transports/transport.ts';
import { transportStates } from '../../domain/transports/transport.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useDeliveryWords, useFailureWords } from '@reprise/dossier/screens/shown/partner-words.ts';
import { useLabelDownload } from '../parcels/use-label-download.ts';

export type Transport = CallAnswer<Api['GET /transports']>['items'][number];

/** The name of a transport: its tracking number, or the dossier's number while it has none. */
export const nameOf = ({ trackingNumber, buybackNumber, packageNumber, transportUuid }: Transport): string =>
  trackingNumber ?? buybackNumber ?? packageNumber ?? transportUuid;

/** The badge of a transport, with the last event or the reason why there is no label. */
export const TransportStatus = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('states');
  const words = useDeliveryWords();
  const failure = useFailureWords();
  const { status, failureReason, lastStatus } = transport;
  return (
    <>
      <StateBadge tone={transportStates[status].tone} label={t(`transport_${status}`)} />
      {failureReason ? <div className="small">{failure(failureReason)}</div> : null}
      {lastStatus && !failureReason ? <div className="small">{words(lastStatus)}</div> : null}
    </>
  );
};

export const Tracking = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const { trackingNumber, trackingLink, createdAt, company } = transport;
  return (
    <>
      {trackingNumber === null ? (
        t('list.none')
      ) : trackingLink === null ? (
        <span className="num">{trackingNumber}</span>
      ) : (
        <TextLink className="num" href={trackingLink} target="_blank" rel="noreferrer">
          {trackingNumber}
        </TextLink>
      )}
      <div className="small">{[company, day(createdAt)].filter(Boolean).join(' · ')}</div>
    </>
  );
};

export const File = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('dashboard');
  const { buybackId, buybackNumber, packageNumber } = transport;
  const number = buybackNumber ?? packageNumber;
  if (number === null) return t('list.none');
  if (buybackId === null) return <span className="num">{number}</span>;
  return (
    <TextLink className="num" href={`/buyback/${buybackId}`}>
      {number}
    </TextLink>
  );
};

/** The label as a file, once there is one. */
export const LabelButton = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const download = useLabelDownload();
  if (!labelReaders.some(can)) return null;
  if (['pending', 'failed', 'cancelled'].includes(transport.status)) return null;
  const name = nameOf(transport);
  return (
    <Button
      look="ghost"
      size="s"
      busy={download.isPending}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t('transports.labelNamed', { name })}
      onClick={() => download.mutate({ id: transport.id, name })}
    >
      {t('transports.label')}
    </Button>
  );
};
