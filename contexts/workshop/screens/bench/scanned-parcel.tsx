import type { ScanView } from '../../domain/scan/scan.contract.ts';
import { parcelNext, parcelStanding } from '../../domain/scan/parcel-standing.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconPackage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A parcel that was scanned where items are: where it is, in words, and the screen where something is done with it. */
export const ScannedParcel = ({ parcel }: { parcel: ScanView | null }) => {
  const { t } = useTranslation('bench');
  const navigate = useNavigate();
  const standing = parcel === null ? null : parcelStanding(parcel);
  if (parcel === null || standing === null) return null;
  const next = parcelNext(standing, parcel);
  return (
    <Stack gap={4}>
      <Alert tone="info" live title={t('parcel.title', { number: parcel.label ?? '' })}>
        {t(`parcel.standing.${standing}`, { place: parcel.detail ?? '' })}{' '}
        {t('parcel.holds', { count: parcel.matches.length })}
      </Alert>
      {next === null ? null : (
        <ActionList
          actions={[
            {
              key: next.what,
              label: t(`parcel.next.${next.what}`),
              icon: <IconPackage size={24} stroke={1.75} />,
              onAct: () => void navigate({ href: next.href }),
            },
          ]}
        />
      )}
    </Stack>
  );
};
