import { Stack } from '@reprise/ui/layout';
import { ScanField, type ScanResult } from '@reprise/ui/scan-field';
import { newRequestKey } from '@reprise/ui/request-key';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { PackageBadge } from '../../lib/state-badges.tsx';
import { errorText } from '@reprise/shell/violations';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { PackageClosing } from './package-closing.tsx';
import { PackageContent } from './package-content.tsx';
import { openFor, usePackage, useShownPackage } from './use-package.ts';

const route = getRouteApi('/packing-with-label');

/** The package in which an item already lies, so that coming back opens no second one. */
const usePackageOf = (itemId: string | undefined) =>
  useQuery({
    queryKey: ['packages', 'of', itemId],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /packages', {
        query: { status: ['open', 'closed'], itemsPerPage: 100 },
        signal,
      });
      return items.find(({ products }) => products.some((one) => one.itemId === itemId)) ?? null;
    },
    enabled: itemId !== undefined,
  });

function usePack() {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const show = useShownPackage();
  const [result, setResult] = useState<ScanResult>();
  const pack = useMutation({
    mutationFn: async (code: string) => {
      const found = await call('GET /expeditions/{code}', { params: { code } });
      return { found, parcel: await openFor(found, newRequestKey()) };
    },
    meta: { quiet: true },
    onSuccess: ({ found, parcel }) => {
      show(parcel);
      router.history.replace(`/packing-with-label?itemId=${found.itemId}&package=${parcel.id}`);
    },
    onError: (error) =>
      setResult({ key: newRequestKey(), tone: 'bad', text: errorText(error, t('expedition.notSent')) }),
  });
  return { pack: pack.mutate, busy: pack.isPending, result };
}

const Scan = ({ code }: { code: string | undefined }) => {
  const { t } = useTranslation('dashboard');
  const { pack, busy, result } = usePack();
  const packAtOnce = useEffectEvent(() => {
    if (code !== undefined) pack(code);
  });
  useEffect(() => packAtOnce(), []);
  return (
    <ScanField
      label={t('expedition.packingScan')}
      hint={t('expedition.scanHint')}
      busy={busy}
      sound
      result={result}
      onScan={pack}
    />
  );
};

/** One item, one package, one label of its own. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { itemId, code, package: named } = route.useSearch();
  const lying = usePackageOf(named === undefined ? itemId : undefined);
  const parcel = usePackage(named ?? lying.data?.id);
  return (
    <BenchPage
      title={t('expedition.packingTitle')}
      badge={parcel.data ? <PackageBadge status={parcel.data.status} /> : undefined}
      count={parcel.data ? t('expedition.to', { place: parcel.data.destination }) : undefined}
    >
      <p>{t('expedition.packingHelp')}</p>
      {parcel.data === undefined ? (
        <Scan code={code} />
      ) : (
        <Stack>
          <PackageContent parcel={parcel.data} />
          <PackageClosing parcel={parcel.data} />
        </Stack>
      )}
    </BenchPage>
  );
};
