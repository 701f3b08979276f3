import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Row } from '../../ui/frame/layout.tsx';
import { awaitHeading } from '../../shell/arrival.ts';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type ChangedAlertProps = {
  busy: boolean;
  /** Puts what was saved in the place of what was typed. */
  onRead: () => void;
  /** Saves what was typed over what was saved. */
  onReplace: () => void;
};

const Changed = ({ busy, onRead, onReplace }: ChangedAlertProps) => {
  const { t } = useTranslation('design');
  const place = useRef<HTMLDivElement>(null);
  // When it goes, so does the button that was pressed: the page begins again at its heading.
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
 * Somebody else saved the same thing meanwhile: nothing typed is lost, and the person says which one stays. Words that
 * it waits for hide nothing but itself: the button that was pressed keeps the focus.
 */
export const ChangedAlert = (props: ChangedAlertProps) => (
  <Suspense>
    <Changed {...props} />
  </Suspense>
);
