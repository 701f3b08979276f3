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

/** The last event of a transport in words, or the reason why it has no label. */
export function useLastEvent(): (transport: Transport) => string | null {
  const words = useDeliveryWords();
  const failure = useFailureWords();
  return ({ failureReason, lastStatus }) => {
    if (failureReason) return failure(failureReason);
    return lastStatus ? words(lastStatus) : null;
  };
}

/** The badge of a transport, with the last event or the reason why there is no label. */
export const TransportStatus = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('states');
  const event = useLastEvent()(transport);
  const { status } = transport;
  return (
    <>
      <StateBadge tone={transportStates[status].tone} label={t(`transport_${status}`)} />
      {event === null ? null : <div className="small">{event}</div>}
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

/** The number of what is transported: of its dossier, or of its parcel. */
export const fileOf = ({ buybackNumber, packageNumber }: Transport): string | null =>
  buybackNumber ?? packageNumber;

export const File = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('dashboard');
  const { buybackId } = transport;
  const number = fileOf(transport);
  if (number === null) return t('list.none');
  if (buybackId === null) return <span className="num">{number}</span>;
  return (
    <TextLink className="num" href={`/buyback/${buybackId}`}>
      {number}
    </TextLink>
  );
};

/** The way that a transport goes. */
export const Leg = ({ transport: { leg, from, to } }: { transport: Transport }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {t(`transports.legs.${leg}`)}
      <div className="small" title={`${from} → ${to}`}>
        {from} → {to}
      </div>
    </>
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
