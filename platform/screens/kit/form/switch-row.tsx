import { errorText } from '../../shell/violations.ts';
import { Alert } from '../../ui/shown/alert.tsx';
import { StateBadge } from '../../ui/shown/badge.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './sheet.css';
import './switch-row.css';

type SwitchRowProps = {
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

/** A switch that acts at once. One that cannot be switched now keeps the focus, and says why beside it. */
const Toggle = ({
  name,
  on,
  busy,
  why,
  onSwitch,
}: Pick<SwitchRowProps, 'name' | 'on' | 'busy' | 'why'> & { onSwitch: () => void }) => {
  const id = useId();
  const isHeld = busy || why !== undefined;
  return (
    <>
      {why === undefined ? null : (
        <span className="switch-row-why" id={id}>
          {why}
        </span>
      )}
      <button
        type="button"
        role="switch"
        className="toggle"
        aria-label={name}
        aria-checked={on}
        aria-busy={busy || undefined}
        aria-disabled={isHeld || undefined}
        aria-describedby={why === undefined ? undefined : id}
        onClick={isHeld ? undefined : onSwitch}
      />
    </>
  );
};

/** A row of what can be on or off: what it is, whether it is on, and the switch that changes it at once. */
export const SwitchRow = ({
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
}: SwitchRowProps) => {
  const { t } = useTranslation(['form', 'common']);
  return (
    <section className="switch-row" aria-label={name}>
      <div className="switch-row-text">
        <div className="switch-row-head">
          <h3>{name}</h3>
          {badge}
        </div>
        <p className="small">{description}</p>
        {children}
        {error === null || error === undefined ? null : (
          <Alert tone="bad" live>
            {errorText(error, t('common:errors.network'))}
          </Alert>
        )}
      </div>
      <div className="switch-row-side">
        {action}
        <StateBadge tone={on ? 'ok' : 'idle'} label={on ? t('on') : t('off')} />
        {onSwitch === undefined ? null : (
          <Toggle name={name} on={on} busy={busy} why={why} onSwitch={onSwitch} />
        )}
      </div>
    </section>
  );
};
