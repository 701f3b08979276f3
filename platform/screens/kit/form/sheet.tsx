import { Button } from '../../ui/frame/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from './leave-guard.tsx';
import './sheet.css';

/** A section of a form: its description on the left, its fields on the right. */
export const Section = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className="sheet-section">
    <div className="sheet-about">
      <h2>{title}</h2>
      {help === undefined ? null : <p className="small">{help}</p>}
    </div>
    <div className="card card-pad sheet-fields">{children}</div>
  </section>
);

/** Fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className="sheet-pair">{children}</div>;

/**
 * The state and the actions of a form. It stays in sight, and asks before unsaved input is left. `isKept`: the draft is
 * kept on this device until it is saved.
 */
export const SheetBar = ({
  isChanged,
  busy,
  giveUp,
  isKept = true,
}: {
  isChanged: boolean;
  busy: boolean;
  giveUp: () => void;
  isKept?: boolean;
}) => {
  const { t } = useTranslation('settings');
  return (
    <div className="sheet-bar">
      <LeaveGuard when={isChanged && !busy} isKept={isKept} />
      <span className="small" aria-live="polite">
        {isChanged ? t(isKept ? 'unsaved' : 'unsavedOnly') : t('nothingChanged')}
      </span>
      {isChanged ? (
        <Button look="ghost" onClick={giveUp}>
          {t('giveUp')}
        </Button>
      ) : null}
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </div>
  );
};
