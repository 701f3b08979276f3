import { handOverParcel, isStillHere } from '../../domain/parcels/parcel.states.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { ParcelBadge } from './parcel-badge.tsx';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ParcelContent } from './parcel-content.tsx';
import { ParcelLabel } from './parcel-label.tsx';
import { ParcelNow } from './parcel-now.tsx';
import { ParcelSlip } from './parcel-slip.tsx';
import { useParcel, type Parcel } from './use-parcel.ts';
import { useExpeditionScan } from './use-scan.ts';

const route = getRouteApi('/expedition/confirmation');

/** Scanning here opens the next parcel. */
const Next = () => {
  const { t } = useTranslation('dashboard');
  const { scan, result } = useExpeditionScan(undefined, undefined);
  return (
    <ScanField
      label={t('expedition.nextScan')}
      hint={t('expedition.scanHint')}
      result={result}
      onScan={scan}
    />
  );
};

/** A parcel that has left, with its content and its papers. */
const Left = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Stack>
      <Alert tone="ok" live>
        {t('expedition.confirmationHelp', { number: parcel.number, place: parcel.destination })}
      </Alert>
      <ParcelContent parcel={parcel} />
      <div className="package-acts">
        <Stack>
          <ParcelLabel parcel={parcel} />
          <ParcelSlip id={parcel.id} number={parcel.number} />
        </Stack>
      </div>
    </Stack>
  );
};

/** A parcel that has not left, or has arrived: its status, and a link to continue. */
const Standing = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const isHere = isStillHere(parcel.status);
  return (
    <Stack>
      {isHere ? (
        <Alert tone="warn" live>
          {t('expedition.notLeft', { number: parcel.number })}
        </Alert>
      ) : null}
      <ParcelNow parcel={parcel} />
      {isHere ? (
        <Row>
          <LinkButton href={`/start-expedition?package=${parcel.id}`}>{t('expedition.goOn')}</LinkButton>
        </Row>
      ) : null}
      <ParcelContent parcel={parcel} />
    </Stack>
  );
};

const hasLeft = ({ status }: Parcel): boolean => handOverParcel.to.includes(status);

const Ways = ({ isFirst }: { isFirst: boolean }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Row>
      <LinkButton look={isFirst ? 'primary' : 'ghost'} href="/start-expedition">
        {t('expedition.another')}
      </LinkButton>
      <LinkButton look="ghost" href="/expedition">
        {t('expedition.all')}
      </LinkButton>
    </Row>
  );
};

/** The parcel in the address with its status, and a link to the next one. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { package: id } = route.useSearch();
  const query = useParcel(id);
  const parcel = id === undefined ? undefined : query.data;
  const isGone = parcel !== undefined && hasLeft(parcel);
  const named =
    parcel === undefined
      ? t('expedition.startTitle')
      : t('expedition.packageTitle', { number: parcel.number });
  return (
    <BenchPage
      title={isGone ? t('expedition.confirmationTitle') : named}
      badge={parcel && !isGone ? <ParcelBadge status={parcel.status} /> : undefined}
    >
      {id === undefined ? null : (
        <Loaded query={query}>
          {(found) => (hasLeft(found) ? <Left parcel={found} /> : <Standing parcel={found} />)}
        </Loaded>
      )}
      <p>{t('expedition.nextScan')}</p>
      <Next />
      <Ways isFirst={parcel === undefined || !isStillHere(parcel.status)} />
    </BenchPage>
  );
};
