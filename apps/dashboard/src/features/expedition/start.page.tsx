import { CallRefused } from '@reprise/domain/call';
import { LinkButton } from '@reprise/ui/button';
import { Stack } from '@reprise/ui/layout';
import { ScanField, type ScanResult } from '@reprise/ui/scan-field';
import { newRequestKey } from '@reprise/ui/request-key';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { PackageBadge } from '../../lib/state-badges.tsx';
import { errorText } from '@reprise/shell/violations';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { PackageClosing } from './package-closing.tsx';
import { PackageContent } from './package-content.tsx';
import { openFor, usePackage, useShownPackage, type Package } from './use-package.ts';

const route = getRouteApi('/start-expedition');

/** Puts a scanned item into the package, or, when there is none yet, opens one where the item has to go. */
async function putIn(code: string, parcel: string | undefined): Promise<Package> {
  if (parcel !== undefined)
    return call('POST /packages/{id}/items', { params: { id: parcel }, body: { code } });
  const found = await call('GET /expeditions/{code}', { params: { code } });
  return openFor(found, newRequestKey());
}

function useScan(parcel: string | undefined) {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const show = useShownPackage();
  const [result, setResult] = useState<ScanResult>();
  const [alone, setAlone] = useState<string>();
  const tell = (tone: ScanResult['tone'], text: string): void =>
    setResult({ key: newRequestKey(), tone, text });
  const scan = useMutation({
    mutationFn: (code: string) => putIn(code, parcel),
    meta: { quiet: true },
    onMutate: () => setAlone(undefined),
    onSuccess: (changed) => {
      show(changed);
      tell('ok', t('expedition.added', { name: changed.products.at(-1)?.label ?? '' }));
      if (parcel === undefined) router.history.replace(`/start-expedition?package=${changed.id}`);
    },
    onError: (error, code) => {
      tell('bad', errorText(error, t('expedition.notSent')));
      if (error instanceof CallRefused && error.code === 'item_needs_label') setAlone(code);
    },
  });
  return { scan: scan.mutate, busy: scan.isPending, result, alone };
}

const Scan = ({ parcel }: { parcel: string | undefined }) => {
  const { t } = useTranslation('dashboard');
  const { scan, busy, result, alone } = useScan(parcel);
  return (
    <Stack>
      <ScanField
        label={t('expedition.scan')}
        hint={t('expedition.scanHint')}
        busy={busy}
        sound
        result={result}
        onScan={scan}
      />
      {alone === undefined ? null : (
        <LinkButton look="ghost" href={`/packing-with-label?code=${encodeURIComponent(alone)}`}>
          {t('expedition.withLabel')}
        </LinkButton>
      )}
    </Stack>
  );
};

const Opened = ({ parcel }: { parcel: Package }) => {
  const { t } = useTranslation('dashboard');
  return (
    <BenchPage
      title={t('expedition.packageTitle', { number: parcel.number })}
      badge={<PackageBadge status={parcel.status} />}
      count={t('expedition.to', { place: parcel.destination })}
    >
      {parcel.status === 'open' ? <Scan parcel={parcel.id} /> : null}
      <PackageContent parcel={parcel} />
      <PackageClosing parcel={parcel} />
    </BenchPage>
  );
};

/** A package from its first scan to the carrier. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { package: id } = route.useSearch();
  const parcel = usePackage(id);
  if (id === undefined) {
    return (
      <BenchPage title={t('expedition.startTitle')}>
        <p>{t('expedition.firstScan')}</p>
        <Scan parcel={undefined} />
      </BenchPage>
    );
  }
  return (
    <Loaded query={parcel} title={t('expedition.startTitle')}>
      {(found) => <Opened parcel={found} />}
    </Loaded>
  );
};
