import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const CameraDialog = lazy(async () => {
  const { CameraDialog: dialog } = await import('@reprise/platform/screens/ui/form/camera-dialog.tsx');
  return { default: dialog };
});

/** Reads a hand scanner while no field has the focus; in a field the scanner types and submits by itself. */
export const useHandScanner = (enabled: boolean, onCode: (code: string) => void): void =>
  useAnnounce(
    enabled ? { field: { element: () => null, take: onCode, clear: () => undefined, minLength: 8 } } : null,
  );

/** Opens the camera to read a barcode; the code of the reader is fetched when it opens. */
export const ScanButton = ({
  onCode,
  isOpen = false,
}: {
  onCode: (code: string) => void;
  isOpen?: boolean;
}) => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <button type="button" className="search-scan" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 9v6M11 9v6M13.5 9v6M16.5 9v6"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="visually-hidden">{t('search.scan')}</span>
      </button>
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
