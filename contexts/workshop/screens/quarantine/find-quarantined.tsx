import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { nextKey } from '@reprise/platform/screens/bench/last-scans.ts';
import { ScannedParcel } from '../bench/scanned-parcel.tsx';
import { useParcelScan } from '../bench/use-parcel-scan.ts';

/** Scanning an item opens its release; the next scan is the stock to which it was moved. */
export const FindQuarantined = ({ onFound }: { onFound: (item: ItemView) => void }) => {
  const { t } = useTranslation('arrivals');
  const failureText = useFailureText();
  const [result, setResult] = useState<ScanResult>();
  const parcels = useParcelScan();
  const say = (text: string): void => setResult({ key: nextKey(), tone: 'bad', text });
  const find = useAct(async (code: string) => {
    const { items } = await call('GET /items', { query: { quarantine: 'true', code, itemsPerPage: 1 } });
    return items[0];
  });
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned).slice(0, 30);
    setResult(undefined);
    parcels.forget();
    find
      .mutateAsync(code)
      .then((item) => {
        if (item !== undefined) return onFound(item);
        return parcels.look(code, () => say(t('quarantine.notThere', { code })));
      })
      .catch((error: unknown) => say(failureText(error)));
  };
  return (
    <>
      <ScanField
        label={t('quarantine.scan')}
        hint={t('quarantine.scanHint')}
        onScan={scan}
        result={result}
        busy={find.isPending || parcels.busy}
      />
      <ScannedParcel parcel={parcels.parcel} />
    </>
  );
};
