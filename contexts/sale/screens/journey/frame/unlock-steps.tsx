import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { lockMakerOf } from '@reprise/dossier/domain/device-checks/lock-maker.ts';
import { useTranslation } from 'react-i18next';
import './zero.css';

const steps = ['open', 'leave', 'erase'] as const;

/** How the account is removed from a device, step by step. `howTo`: what the question itself says about it. */
export const UnlockSteps = ({ brand, howTo }: { brand: string | null; howTo: string }) => {
  const { t } = useTranslation('journey');
  const kind = lockMakerOf(brand);
  return (
    <Card>
      <h2>{t('unlock.title')}</h2>
      {howTo ? <p className="sale-note">{howTo}</p> : null}
      <ol className="zero-steps">
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`unlock.${kind}.${step}.do`)}</b>
            <span className="small">{t(`unlock.${kind}.${step}.how`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
