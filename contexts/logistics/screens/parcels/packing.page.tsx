import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { ParcelBadge } from './parcel-badge.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { ParcelClosing } from './parcel-closing.tsx';
import { ParcelContent } from './parcel-content.tsx';
import { isEmptied, ParcelNow } from './parcel-now.tsx';
import { fetchParcel, openFor, useParcel, useShownParcel } from './use-parcel.ts';

const route = getRouteApi('/packing-with-label');

/**
 * The parcel that holds the item, else a new one, and the page that fills it: alone if it needs a label, else with
 * others.
 */
async function pack(scanned: string) {
  const code = cleanCode(scanned);
  const found = await call('GET /expeditions/{code}', { params: { code } });
  const parcel =
    found.packageId === null ? await openFor(found, newRequestKey()) : await fetchParcel(found.packageId);
  const screen = found.needsLabel ? '/packing-with-label' : '/start-expedition';
  return { parcel, href: `${screen}?package=${parcel.id}` };
}

function usePack() {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const show = useShownParcel();
  const [result, setResult] = useState<ScanResult>();
  const packing = useMutation({
    mutationFn: pack,
    meta: { quiet: true },
    onSuccess: ({ parcel }) => show(parcel),
    onError: (error) =>
      setResult({ key: newRequestKey(), tone: 'bad', text: errorText(error, t('expedition.notSent')) }),
  });
  const packNow = (code: string): void =>
    packing.mutate(code, { onSuccess: ({ href }) => router.history.replace(href) });
  return { pack: packNow, busy: packing.isPending, result };
}

const Scan = ({ code }: { code: string | undefined }) => {
  const { t } = useTranslation('dashboard');
  const { pack: packNow, busy, result } = usePack();
  const packAtOnce = useEffectEvent(() => {
    if (code !== undefined) packNow(code);
  });
  useEffect(() => packAtOnce(), []);
  return (
    <ScanField
      label={t('expedition.packingScan')}
      hint={t('expedition.scanHint')}
      busy={busy}
      result={result}
      onScan={packNow}
    />
  );
};

/** Packs one item in a parcel with its own label; then the next one is scanned here. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { code, package: named } = route.useSearch();
  const query = useParcel(named);
  const { data: parcel } = query;
  // the item that travels alone was taken out: the parcel is filled like any other
  if (parcel !== undefined && isEmptied(parcel))
    return <Navigate replace to="/start-expedition" search={{ package: parcel.id }} />;
  return (
    <BenchPage
      title={t('expedition.packingTitle')}
      badge={parcel ? <ParcelBadge status={parcel.status} /> : undefined}
      count={
        parcel
          ? `${t('expedition.packageTitle', { number: parcel.number })} – ${t('expedition.to', { place: parcel.destination })}`
          : undefined
      }
    >
      {/* one that is on its way here may travel with others: its parcel says so */}
      {parcel === undefined && code === undefined ? <p>{t('expedition.packingHelp')}</p> : null}
      {query.data === undefined && query.error !== null ? <Loaded query={query}>{() => null}</Loaded> : null}
      {parcel === undefined ? (
        <Scan code={code} />
      ) : (
        <Stack>
          <ParcelNow parcel={parcel} alone />
          <ParcelClosing parcel={parcel} />
          <ParcelContent parcel={parcel} />
          {parcel.status === 'open' ? null : (
            <Row>
              <LinkButton look="ghost" href="/packing-with-label">
                {t('expedition.another')}
              </LinkButton>
            </Row>
          )}
        </Stack>
      )}
    </BenchPage>
  );
};
