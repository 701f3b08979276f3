import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { createStore } from '@reprise/platform/screens/ui/core/store.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTourSeen, markTourSeen, tourOf } from './tour-steps.ts';

const TourSteps = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }));

const open = createStore(false);
/** Opens the tour from anywhere: the invitation, the help of a screen, the palette. */
export const openTour = (): void => open.set(true);

/** The tour while it is open. */
export const TourDoor = () => {
  const { user } = useSignedIn();
  if (!open.use()) return null;
  const close = (): void => {
    markTourSeen(user.id);
    open.set(false);
  };
  return (
    <Suspense fallback={null}>
      <TourSteps onClose={close} />
    </Suspense>
  );
};

/** Offers the tour on the start page until it was taken or declined on this device; it covers and interrupts nothing. */
export const TourInvitation = () => {
  const { t } = useTranslation('tour');
  const { user } = useSignedIn();
  const can = useCan();
  const [isDeclined, setDeclined] = useState(false);
  if (open.use() || isDeclined || isTourSeen(user.id)) return null;
  const decline = (): void => {
    markTourSeen(user.id);
    setDeclined(true);
  };
  return (
    <Card look="brand">
      <Row between>
        <div>
          <b>{t('invite')}</b>
          <p className="small">{t('inviteHelp', { steps: tourOf(can).length })}</p>
        </div>
        <Row>
          <Button size="s" onClick={openTour}>
            {t('begin')}
          </Button>
          <Button size="s" look="quiet" onClick={decline}>
            {t('decline')}
          </Button>
        </Row>
      </Row>
    </Card>
  );
};
