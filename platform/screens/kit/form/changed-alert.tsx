import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Row } from '../../ui/frame/layout.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusLeft } from './use-focus-left.ts';

type ChangedAlertProps = {
  busy: boolean;
  /** Replaces what was typed by what was saved. */
  onRead: () => void;
  /** Saves what was typed over what was saved. */
  onReplace: () => void;
};

/**
 * Tells that somebody else saved the same record meanwhile: nothing typed is lost, and the person chooses which version
 * stays.
 */
export const ChangedAlert = ({ busy, onRead, onReplace }: ChangedAlertProps) => {
  const { t } = useTranslation('form');
  const place = useRef<HTMLDivElement>(null);
  useFocusLeft(place);
  return (
    <div ref={place}>
      <Alert
        tone="warn"
        live
        title={t('changed.title')}
        action={
          <Row gap={2}>
            <Button look="ghost" size="s" busy={busy} onClick={onRead}>
              {t('changed.read')}
            </Button>
            <Button look="ghost" size="s" busy={busy} onClick={onReplace}>
              {t('changed.replace')}
            </Button>
          </Row>
        }
      >
        {t('changed.text')}
      </Alert>
    </div>
  );
};
