import { Alert } from '../shown/alert.tsx';
import { Button } from '../frame/button.tsx';
import { Modal } from '../shown/dialog.tsx';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { openCamera, readCodes, troubleOf, type CameraTrouble } from './camera-codes.ts';
import './camera-dialog.css';

type Reading = { state: 'opening' | 'reading' } | { state: 'failed'; trouble: CameraTrouble };

/** Shows the camera's picture and reports the first code in it; the camera is released when the dialog closes. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'opening' });
  const emit = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      const screen = video.current;
      if (screen === null) return;
      try {
        await openCamera(screen, stop.signal);
        setReading({ state: 'reading' });
        emit(await readCodes(screen, stop.signal));
      } catch (error) {
        if (!stop.signal.aborted) setReading({ state: 'failed', trouble: troubleOf(error) });
      }
    };
    void run();
    return () => stop.abort();
  }, [video]);
  return reading;
}

type CameraDialogProps = { onClose: () => void; onCode: (code: string) => void };

/**
 * The camera that reads a barcode (the EAN on a box, the IMEI on a label). Without a camera it says why, and how to go
 * on.
 */
export const CameraDialog = ({ onClose, onCode }: CameraDialogProps) => {
  const { t } = useTranslation('camera');
  const video = useRef<HTMLVideoElement>(null);
  const reading = useCamera(video, onCode);
  const failed = reading.state === 'failed';
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button look="ghost" onClick={onClose}>
          {t('type')}
        </Button>
      }
    >
      {failed ? (
        <Alert tone="warn" live>
          {t(`trouble.${reading.trouble}`)}
        </Alert>
      ) : (
        <output className="small">{t(reading.state === 'opening' ? 'opening' : 'help')}</output>
      )}
      <div className="camera" hidden={failed}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's live picture, without sound */}
        <video ref={video} aria-label={t('picture')} muted playsInline />
        <span className="camera-frame" aria-hidden="true" />
      </div>
    </Modal>
  );
};
