import type { OpenFileView } from '@reprise/domain/device-release/held-by';
import { Alert } from '@reprise/ui/alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from './device-link.tsx';
import { useJourney } from './journey.tsx';
import { HeldDevice } from './release-device.tsx';
import { useTroubleText } from './trouble.tsx';

type Props = {
  found: OpenFileView;
  imei: string;
  /** A manager released it here and now. */
  onReleased: () => void;
  /** Quieter ways on. */
  children?: ReactNode;
};

/** The device stands in an open file, so that it is not sold: why, and the way to that file. */
export const OpenFile = ({ found, imei, onReleased, children }: Props) => {
  const { t } = useTranslation('counter');
  const { call, storeId, mayRelease = false } = useJourney();
  const tell = useTroubleText();
  return (
    <>
      {storeId === null ? (
        <>
          <Alert tone="warn" title={t('openImei.title')} live>
            {t('openImei.customer')}
          </Alert>
          <DeviceLink imei={imei} />
        </>
      ) : (
        <HeldDevice
          found={found}
          call={call}
          storeId={storeId}
          imei={imei}
          mayRelease={mayRelease}
          tell={tell}
          onReleased={onReleased}
        />
      )}
      {children}
    </>
  );
};
