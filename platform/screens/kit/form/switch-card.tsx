import { errorText } from '../../shell/violations.ts';
import { Alert } from '../../ui/shown/alert.tsx';
import { StateBadge } from '../../ui/shown/badge.tsx';
import { Button } from '../../ui/frame/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './switch-card.css';

type SwitchCardProps = {
  name: string;
  badge?: ReactNode;
  description: ReactNode;
  on: boolean;
  busy: boolean;
  /** Why it cannot be switched now. */
  why?: string;
  error: unknown;
  /** Undefined for a reader without the permission to switch it. */
  onSwitch: (() => void) | undefined;
  /** Further information. */
  children?: ReactNode;
  /** Further actions. */
  action?: ReactNode;
};

const SwitchButton = ({
  name,
  on,
  busy,
  why,
  onSwitch,
}: Pick<SwitchCardProps, 'name' | 'on' | 'busy' | 'why'> & { onSwitch: () => void }) => {
  const { t } = useTranslation('clients');
  return (
    <Button
      size="s"
      look={on ? 'ghost' : 'primary'}
      busy={busy}
      why={why}
      aria-label={on ? t('switchOffNamed', { name }) : t('switchOnNamed', { name })}
      onClick={onSwitch}
    >
      {on ? t('switchOff') : t('switchOn')}
    </Button>
  );
};

/** An option of an account: what it is, whether it is on, and a button that switches it at once. */
export const SwitchCard = ({
  name,
  badge,
  description,
  on,
  busy,
  why,
  error,
  onSwitch,
  children,
  action,
}: SwitchCardProps) => {
  const { t } = useTranslation(['clients', 'common']);
  return (
    <section className="card card-pad switch-card" aria-label={name}>
      <div className="switch-card-head">
        <h3>{name}</h3>
        {badge}
      </div>
      <StateBadge tone={on ? 'ok' : 'idle'} label={on ? t('on') : t('off')} />
      <p>{description}</p>
      {children}
      {error === null || error === undefined ? null : (
        <Alert tone="bad" live>
          {errorText(error, t('common:errors.network'))}
        </Alert>
      )}
      <div className="switch-card-foot">
        {action}
        {onSwitch === undefined ? null : (
          <SwitchButton name={name} on={on} busy={busy} why={why} onSwitch={onSwitch} />
        )}
      </div>
    </section>
  );
};
