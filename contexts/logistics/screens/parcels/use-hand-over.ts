import { newRequestKey, useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import type { ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallKept } from '@reprise/platform/domain/core/call.ts';
import { createDeviceList } from '@reprise/platform/screens/bench/device-list.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { chosenSince, mayLeave, parcelNamed, type WaitingParcel } from './waiting-parcels.ts';

/** Milliseconds after which labels that are being made are asked for again. */
const lookAgainMs = 3000;

/** The ids of the chosen parcels; kept on the device, so that a reload loses no scan. */
const chosenParcels = createDeviceList<string>('hand-over');

/** Fetches the manifest of parcels, and hands it to the browser as a file. */
function useManifest() {
  const { t } = useTranslation('dashboard');
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call('GET /packages-to-hand-over/manifest', { query: { 'id[]': [...ids] } }),
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, `${t('expedition.together.manifestName')}.pdf`),
  });
}

type Given = { ids: string[]; refused: { number: string; detail: string | null }[] };

/** What was chosen when a hand-over was sent is chosen no more; what was chosen meanwhile still is. */
const forget = (sent: readonly string[] = []): void =>
  chosenParcels.set(chosenSince(chosenParcels.get(), sent));

/** Hands the chosen parcels over in one call; then their manifest is downloaded. */
function useGive() {
  const cache = useQueryClient();
  const keyOf = useRequestKey();
  const manifest = useManifest();
  const give = useMutation({
    mutationFn: async (parcels: readonly WaitingParcel[]): Promise<Given> => {
      const body = { parcels: parcels.map(({ id, version }) => ({ id, version })) };
      const { lines } = await call('POST /packages-to-hand-over', { body, idempotencyKey: keyOf(body) });
      const codeOf = (at: number): string | null => lines[at]?.code ?? null;
      return {
        ids: parcels.filter((_, at) => codeOf(at) === null).map(({ id }) => id),
        refused: parcels
          .map(({ number }, at) => ({ number, detail: lines[at]?.detail ?? codeOf(at) }))
          .filter((line) => line.detail !== null),
      };
    },
    meta: { quiet: true },
    onMutate: () => chosenParcels.get(),
    onError: (error, _, sent) => {
      if (error instanceof CallKept) forget(sent);
    },
    onSuccess: ({ ids }, _, sent) => {
      forget(sent);
      if (ids.length > 0) manifest.mutate(ids);
      void cache.invalidateQueries({ queryKey: ['packages'] });
    },
  });
  return { give, manifest };
}

/** Choosing parcels by scan or by carrier, and handing them over together. */
export function useHandOver() {
  const { t } = useTranslation('dashboard');
  const waiting = useQuery({
    queryKey: ['packages', 'to-hand-over'],
    queryFn: ({ signal }) => call('GET /packages-to-hand-over', { signal }),
    refetchInterval: ({ state }) => (state.data?.parcels.every(mayLeave) === false ? lookAgainMs : false),
  });
  const [result, setResult] = useState<ScanResult>();
  const kept = chosenParcels.use();
  const choose = chosenParcels.set;
  const { give, manifest } = useGive();
  const parcels = waiting.data?.parcels ?? [];
  // what somebody else handed over meanwhile is chosen no more
  const chosen = parcels.filter((parcel) => kept.includes(parcel.id) && mayLeave(parcel));
  const tell = (tone: ScanResult['tone'], text: string): void =>
    setResult({ key: newRequestKey(), tone, text });
  // what waits behind those that are shown is not known here
  const notAmong = (code: string): string =>
    parcels.length < (waiting.data?.total ?? 0)
      ? t('expedition.together.notShown', { code, count: parcels.length })
      : t('expedition.together.notWaiting', { code });
  const scan = (code: string): void => {
    const parcel = parcelNamed(parcels, code);
    if (parcel === undefined) return tell('bad', notAmong(code));
    const { id, number, destination } = parcel;
    if (!mayLeave(parcel)) return tell('bad', `${number} – ${t('expedition.labelPending')}`);
    if (kept.includes(id)) return tell('warn', t('expedition.together.again', { number }));
    choose([...kept, id]);
    tell('ok', t('expedition.together.chosen', { number, place: destination }));
  };
  // what was kept for later stands in the strip above
  const hasFailed = give.error !== null && !(give.error instanceof CallKept);
  const failed = hasFailed ? errorText(give.error, t('expedition.failed')) : null;
  const noManifest = manifest.error === null ? null : errorText(manifest.error, t('expedition.slipFailed'));
  return { waiting, result, chosen, choose, scan, give, manifest, failed, noManifest };
}
