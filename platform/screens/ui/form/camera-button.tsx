import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../frame/button.tsx';

const CameraDialog = lazy(async () => {
  const { CameraDialog: dialog } = await import('./camera-dialog.tsx');
  return { default: dialog };
});

/** On a tablet or a phone the camera reads codes; the reader is fetched when it opens. Elsewhere there is a scanner. */
export const CameraButton = ({ onCode }: { onCode: (code: string) => void }) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  if (!matchMedia('(pointer: coarse)').matches) return null;
  return (
    <>
      <IconButton label={t('scan.camera')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconCamera size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {open ? (
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
};
