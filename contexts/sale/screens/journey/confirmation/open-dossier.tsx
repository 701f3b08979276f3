import type { OpenDossierView } from '@reprise/dossier/domain/device-releases/held-by.ts';
import { TakesFocus } from '@reprise/platform/screens/public/takes-focus.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../frame/device-link.tsx';
import { useJourney } from '../../shown/journey.tsx';
import { HeldDevice } from '../frame/release-device.tsx';
import { useTroubleText } from '../../shown/trouble.tsx';

type Props = {
  found: OpenDossierView;
  imei: string;
  /** Called when a manager has released it here. */
  onReleased: () => void;
  /** Secondary actions. */
  children?: ReactNode;
};

/** The device has an open dossier and is not sold: why, and a link to that dossier. */
export const OpenDossier = ({ found, imei, onReleased, children }: Props) => {
  const { t } = useTranslation('counter');
  const { call, storeId, mayRelease = false } = useJourney();
  const tell = useTroubleText();
  return (
    <>
      {storeId === null ? (
        <>
          <TakesFocus>
            <Alert tone="warn" title={t('openImei.title')} live>
              {t('openImei.customer')}
            </Alert>
          </TakesFocus>
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
