import { Alert } from '@reprise/ui/alert';
import { LinkButton } from '@reprise/ui/button';
import { Row, Stack } from '@reprise/ui/layout';
import { ScanField } from '@reprise/ui/scan-field';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { PackageContent } from './package-content.tsx';
import { PackageLabel } from './package-label.tsx';
import { PackageSlip } from './package-slip.tsx';
import { usePackage } from './use-package.ts';
import { useExpeditionScan } from './use-scan.ts';

const route = getRouteApi('/expedition/confirmation');

/** The next scan opens the next package. */
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

/** The package is on its way: what it holds, its papers, and the way to the next one. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { data: parcel } = usePackage(route.useSearch().package);
  return (
    <BenchPage title={t('expedition.confirmationTitle')}>
      {parcel === undefined ? null : (
        <Stack>
          <Alert tone="ok" live>
            {t('expedition.confirmationHelp', { number: parcel.number, place: parcel.destination })}
          </Alert>
          <PackageContent parcel={parcel} />
          <PackageLabel parcel={parcel} />
          <PackageSlip id={parcel.id} number={parcel.number} />
        </Stack>
      )}
      <p>{t('expedition.nextScan')}</p>
      <Next />
      <Row>
        <LinkButton href="/start-expedition">{t('expedition.another')}</LinkButton>
        <LinkButton look="ghost" href="/expedition">
          {t('expedition.all')}
        </LinkButton>
      </Row>
    </BenchPage>
  );
};
