import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourOf } from './tour-steps.ts';

/** The name of a step, which has the focus as soon as it is shown. */
const StepName = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
};

/** The steps of the person's tour, one at a time; it can be left at each. The new step has the focus, and is read out. */
export const Tour = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('tour');
  const [at, setAt] = useState(0);
  const steps = tourOf(useCan());
  const step = steps[at] ?? 'home';
  const isLast = at === steps.length - 1;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          {isLast ? null : (
            <Button look="quiet" onClick={onClose}>
              {t('leave')}
            </Button>
          )}
          {at === 0 ? null : (
            <Button look="ghost" onClick={() => setAt(at - 1)}>
              {t('before')}
            </Button>
          )}
          <Button onClick={() => (isLast ? onClose() : setAt(at + 1))}>{t(isLast ? 'end' : 'next')}</Button>
        </>
      }
    >
      <div className="stack gap-3 tour-step">
        <p className="small num">{t('step', { current: at + 1, total: steps.length })}</p>
        <StepName key={step}>{t(`steps.${step}.title`)}</StepName>
        <p>{t(`steps.${step}.text`)}</p>
      </div>
    </Modal>
  );
};
