import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { deliveryCodeOf } from '../../domain/transports/delivery-codes.ts';
import { cancelTransport, isMovingStage, retryTransport } from '../../domain/transports/transport.states.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList, Timeline, type Moment } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useDeliveryWords } from '@reprise/dossier/screens/shown/partner-words.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { mayMove } from './may-move.ts';
import type { TransportAction } from './transport-dialogs.tsx';
import { LabelButton, nameOf, TransportStatus } from './transport-columns.tsx';

type Detail = CallAnswer<Api['GET /transports/{id}']>;
type Shown = { transport: Detail };

/** The events, the latest first. */
const Way = ({ transport: { events } }: Shown) => {
  const { t } = useTranslation('connectors');
  const { moment } = useFormats();
  const words = useDeliveryWords();
  const moments = events.map((event): Moment => {
    const entry = deliveryCodeOf(event.code);
    const tone =
      entry === null ? 'warn' : entry.exception ? 'bad' : entry.stage === 'delivered' ? 'ok' : 'info';
    return {
      key: event.id,
      at: event.happenedAt,
      when: moment(event.happenedAt),
      what: words(event.code, event.subStatus),
      tone,
    };
  });
  return (
    <section>
      <h3>{t('transports.events')}</h3>
      {moments.length === 0 ? (
        <p className="small">{t('transports.noEvent')}</p>
      ) : (
        <Timeline moments={moments} />
      )}
    </section>
  );
};

const Facts = ({ transport }: Shown) => {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  const { company, leg, from, to, buybackNumber, packageNumber, createdAt, trackingNumber } = transport;
  return (
    <DescriptionList
      facts={[
        { key: 'status', label: t('common.status'), value: <TransportStatus transport={transport} /> },
        { key: 'carrier', label: t('transports.carrier'), value: company },
        { key: 'tracking', label: t('transports.tracking'), value: trackingNumber ?? t('list.none') },
        { key: 'leg', label: t('transports.leg'), value: t(`transports.legs.${leg}`) },
        { key: 'from', label: t('transports.from'), value: from },
        { key: 'to', label: t('transports.to'), value: to },
        {
          key: 'file',
          label: t('transports.file'),
          value: buybackNumber ?? packageNumber ?? t('list.none'),
        },
        { key: 'date', label: t('common.date'), value: moment(createdAt) },
      ]}
    />
  );
};

/** The actions on a transport, by its status and the user's permissions. */
const Actions = ({ transport, onAct }: Shown & { onAct: (action: TransportAction) => void }) => {
  const { t } = useTranslation('connectors');
  const can = useCan();
  const mayReissue = can('transport_reissue');
  const { status, trackingLink, lastStage, reissuable } = transport;
  const isMoving = isMovingStage(lastStage);
  const offered = [
    {
      kind: 'retry',
      shown: mayMove(can, retryTransport) && retryTransport.from.includes(status),
    },
    { kind: 'reissue', shown: mayReissue && reissuable && !retryTransport.from.includes(status) },
    {
      kind: 'cancel',
      shown: mayMove(can, cancelTransport) && !isMoving && cancelTransport.from.includes(status),
    },
  ] as const;
  return (
    <Row>
      <LabelButton transport={transport} />
      {trackingLink === null ? null : (
        <LinkButton look="ghost" size="s" href={trackingLink} target="_blank" rel="noreferrer">
          {t('transports.track')}
        </LinkButton>
      )}
      {offered.map(({ kind, shown }) =>
        shown ? (
          <Button
            key={kind}
            size="s"
            look={kind === 'retry' ? 'primary' : kind === 'cancel' ? 'danger' : 'ghost'}
            onClick={() => onAct({ kind, transport })}
          >
            {t(`transports.${kind}`)}
          </Button>
        ) : null,
      )}
    </Row>
  );
};

/** One transport beside the list: its status, its events, its actions. */
export const TransportDetail = ({
  id,
  onAct,
  onClose,
}: {
  id: string;
  onAct: (action: TransportAction) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('connectors');
  const query = useQuery({
    queryKey: ['transports', 'one', id],
    queryFn: ({ signal }) => call('GET /transports/{id}', { params: { id }, signal }),
  });
  const number = query.data === undefined ? '' : nameOf(query.data);
  return (
    <Drawer open title={t('transports.detailTitle', { number })} onClose={onClose}>
      <Loaded query={query}>
        {(transport) => (
          <Stack>
            <Actions transport={transport} onAct={onAct} />
            <Facts transport={transport} />
            <Way transport={transport} />
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
};
