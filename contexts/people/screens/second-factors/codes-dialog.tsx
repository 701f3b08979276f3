import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import './second-factors.css';

/** The recovery codes, which are shown this once. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation('access');
  const save = (): void =>
    saveFile(
      new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
      `${t('secondFactor.codes.file')}.txt`,
    );
  return (
    <Modal
      open
      title={t('secondFactor.codes.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={save}>
            {t('secondFactor.codes.save')}
          </Button>
          <Button onClick={onClose}>{t('secondFactor.codes.done')}</Button>
        </>
      }
    >
      <Stack>
        <Alert tone="warn">{t('secondFactor.codes.help')}</Alert>
        <ul className="recovery-codes" aria-label={t('secondFactor.codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
};
