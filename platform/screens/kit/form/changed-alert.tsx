import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Row } from '../../ui/frame/layout.tsx';
import { awaitHeading } from '../../shell/arrival.ts';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type ChangedAlertProps = {
  busy: boolean;
  /** Replaces what was typed by what was saved. */
  onRead: () => void;
  /** Saves what was typed over what was saved. */
  onReplace: () => void;
};

const Changed = ({ busy, onRead, onReplace }: ChangedAlertProps) => {
  const { t } = useTranslation('design');
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the alert, so the focus moves to the page's heading.
  useLayoutEffect(() => {
    const box = place.current;
    return () => {
      if (box?.contains(document.activeElement) === true) awaitHeading();
    };
  }, []);
  return (
    <div ref={place}>
      <Alert
        tone="warn"
        live
        title={t('changed.title')}
        action={
          <Row gap={2}>
            <Button look="ghost" size="s" onClick={onRead}>
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

/**
 * Tells that somebody else saved the same record meanwhile: nothing typed is lost, and the person chooses which version
 * stays. Its own `Suspense` keeps the form on screen, with the focus on the pressed button, while the texts load.
 */
export const ChangedAlert = (props: ChangedAlertProps) => (
  <Suspense>
    <Changed {...props} />
  </Suspense>
);
