import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { ParcelBadge } from './parcel-badge.tsx';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { BenchSide } from '@reprise/platform/screens/bench/bench-side.tsx';
import { useCodeInAddress } from '@reprise/platform/screens/bench/code-in-address.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { DestinationChoice } from './destination-choice.tsx';
import { HandBack, itemToHandBack } from './hand-back.tsx';
import { ParcelClosing } from './parcel-closing.tsx';
import { ParcelContent } from './parcel-content.tsx';
import { ParcelNow } from './parcel-now.tsx';
import { ToShip } from './to-ship.tsx';
import { useParcel, type GoesTo, type Parcel } from './use-parcel.ts';
import { useExpeditionScan } from './use-scan.ts';

const route = getRouteApi('/start-expedition');

type Refusal = ReturnType<typeof useExpeditionScan>['refusal'];

/** What else may be done with an item that the parcel does not take. */
const Instead = ({ refusal }: { refusal: Refusal }) => {
  const { t } = useTranslation('dashboard');
  if (refusal === undefined) return null;
  const { code, error } = refusal;
  const item = itemToHandBack(error);
  if (item !== null) return <HandBack key={item.id} item={item} />;
  if (error.code !== 'item_needs_label') return null;
  return (
    <Row>
      <LinkButton look="ghost" href={`/packing-with-label?code=${encodeURIComponent(code)}`}>
        {t('expedition.withLabel')}
      </LinkButton>
    </Row>
  );
};

/** What is scanned, chosen beside the field or named in the address, and where a new parcel of it goes. */
function usePacking(shown: string | undefined, code: string | undefined) {
  const [goesTo, setGoesTo] = useState<GoesTo>();
  const scanning = useExpeditionScan(shown, goesTo);
  useCodeInAddress(code, scanning.scan);
  return { ...scanning, goesTo, setGoesTo };
}

type ScanProps = { parcel: Parcel | undefined; packing: ReturnType<typeof usePacking> };

/** The scan field, which keeps its place while the parcel below changes. */
const Scan = ({ parcel, packing: { scan, result, refusal, goesTo, setGoesTo } }: ScanProps) => {
  const { t } = useTranslation('dashboard');
  const takes = parcel === undefined || parcel.status === 'open';
  return (
    <Stack>
      {parcel === undefined ? (
        <>
          <p>
            {t('expedition.firstScan')} {t('expedition.firstScanNumber')}
          </p>
          <DestinationChoice value={goesTo} onChange={setGoesTo} />
        </>
      ) : null}
      {takes ? (
        <ScanField
          label={t('expedition.scan')}
          hint={t('expedition.scanHint')}
          result={result}
          onScan={scan}
        />
      ) : result?.tone === 'bad' ? (
        <Alert tone="bad" live>
          {result.text}
        </Alert>
      ) : null}
      <Instead refusal={refusal} />
    </Stack>
  );
};

const Another = () => {
  const { t } = useTranslation('dashboard');
  return (
    <Row>
      <LinkButton look="ghost" href="/start-expedition">
        {t('expedition.another')}
      </LinkButton>
    </Row>
  );
};

/** Fills a parcel, from the first scan to the hand-over. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { package: id, code } = route.useSearch();
  const navigate = route.useNavigate();
  const { module } = useSignedIn();
  const query = useParcel(id);
  const parcel = id === undefined ? undefined : query.data;
  const packing = usePacking(parcel?.id, code);
  if (id !== undefined && parcel === undefined) {
    return (
      <Loaded
        query={query}
        title={t('expedition.startTitle')}
        way={<LinkButton href="/start-expedition">{t('expedition.another')}</LinkButton>}
      >
        {() => null}
      </Loaded>
    );
  }
  const pack = (code: string): void => void navigate({ to: '/packing-with-label', search: { code } });
  return (
    <BenchPage
      title={parcel ? t('expedition.packageTitle', { number: parcel.number }) : t('expedition.startTitle')}
      badge={parcel ? <ParcelBadge status={parcel.status} /> : undefined}
      count={parcel ? t('expedition.to', { place: parcel.destination }) : undefined}
      side={
        module === 'rps' ? (
          <BenchSide bench="shipping" onOpen={pack} />
        ) : (
          <ToShip
            packed={parcel?.products.map(({ buybackCode }) => buybackCode) ?? []}
            onPack={packing.scan}
          />
        )
      }
    >
      <Scan parcel={parcel} packing={packing} />
      {parcel ? (
        <>
          <ParcelNow parcel={parcel} />
          <ParcelClosing parcel={parcel} onClosed={packing.forget} />
          <ParcelContent parcel={parcel} />
          {parcel.status === 'open' ? null : <Another />}
        </>
      ) : null}
    </BenchPage>
  );
};
