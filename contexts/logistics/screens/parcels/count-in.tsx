import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { useFocusKept } from '@reprise/platform/screens/bench/focus-kept.ts';
import { countOf } from './parcel-now.tsx';
import { fetchParcel, useShownParcel, type Parcel } from './use-parcel.ts';

type Product = Parcel['products'][number];

const named = ({ products }: Parcel, scanned: string): Product | undefined => {
  const code = cleanCode(scanned);
  return products.find((one) => one.buybackCode === code || one.identificationNumber === code);
};

/** Counts in scanned items, or all; one call after the other, each with the parcel's present version. */
function useCount({ id }: Parcel) {
  const { t } = useTranslation('dashboard');
  const show = useShownParcel();
  const cache = useQueryClient();
  const [result, setResult] = useState<ScanResult>();
  const tell = (tone: ScanResult['tone'], text: string): void =>
    setResult({ key: newRequestKey(), tone, text });
  const count = useMutation({
    mutationFn: async (products: readonly Product[]) => {
      const { version } = await fetchParcel(id);
      const itemIds = products.map(({ itemId }) => itemId);
      return call('POST /packages/{id}/receive', { params: { id }, body: { version, itemIds } });
    },
    scope: { id: 'count-in' },
    meta: { quiet: true },
    onSuccess: (counted, products) => {
      show(counted);
      void cache.invalidateQueries({ queryKey: ['packages', 'list'] });
      const name = products.map(({ label }) => label).join(', ');
      tell(
        'ok',
        counted.status === 'received' ? t('expedition.receive.over') : t('expedition.receive.done', { name }),
      );
    },
    onError: (error) => tell('bad', errorText(error, t('expedition.failed'))),
  });
  return { count: count.mutate, busy: count.isPending, result, tell };
}

type AllProps = { parcel: Parcel; busy: boolean; onAll: () => void };

const All = ({ parcel, busy, onAll }: AllProps) => {
  const { t } = useTranslation('dashboard');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" busy={busy} onClick={() => setAsking(true)}>
        {t('expedition.receive.all')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('expedition.receive.allTitle', { number: parcel.number })}
        confirmLabel={t('expedition.receive.all')}
        busy={busy}
        onConfirm={() => {
          onAll();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('expedition.receive.allHelp', { count: countOf(parcel, 'travelling') })}</p>
      </ConfirmDialog>
    </>
  );
};

/** The buyer scans the items of the parcel; the last one receives it. */
export const CountIn = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const { count, busy, result, tell } = useCount(parcel);
  const place = useFocusKept<HTMLDivElement>();
  if (parcel.status !== 'handed_over')
    return result === undefined ? null : (
      <div ref={place} tabIndex={-1}>
        <Alert tone={result.tone} live>
          {result.text}
        </Alert>
      </div>
    );
  const scan = (code: string): void => {
    const product = named(parcel, code);
    if (product?.arrival === 'travelling') count([product]);
    else if (product?.arrival === 'arrived') tell('warn', t('expedition.receive.again'));
    else tell('bad', t('expedition.receive.unknown'));
  };
  const travelling = parcel.products.filter(({ arrival }) => arrival === 'travelling');
  return (
    <section aria-label={t('expedition.receive.title')}>
      <Stack>
        <ScanField
          label={t('expedition.receive.scan')}
          hint={t('expedition.scanHint')}
          result={result}
          onScan={scan}
        />
        <All parcel={parcel} busy={busy} onAll={() => count(travelling)} />
      </Stack>
    </section>
  );
};
