import { IconArrowBarToRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint, StateBadge } from './badge.tsx';
import { Button } from '../frame/button.tsx';
import { hasCodeField, isDialogOpen } from '../core/controller.ts';
import { useAnnounce } from '../core/front.tsx';
import { firstOf, type Offered } from '../core/fronts.ts';
import type { Tone } from './tone.tsx';
import './bench.css';

export type BenchAction = Offered & { label: string; icon?: ReactNode; detail?: string };

/** When the focused action, or the dialog that it opened, is gone, the focus returns to the first action. */
const useFocusKept = (section: RefObject<HTMLElement | null>) => {
  const had = useRef(false);
  useEffect(() => {
    const place = section.current;
    const { activeElement } = document;
    const isLost = activeElement === document.body && !isDialogOpen();
    // on a page with a scan field, that field has the focus
    if (had.current && isLost && !hasCodeField())
      place?.querySelector('button')?.focus({ preventScroll: true });
    if (place?.contains(document.activeElement)) had.current = true;
    else if (activeElement !== document.body && activeElement?.closest('dialog') === null)
      had.current = false;
  });
};

const ActionRow = ({ action, first }: { action: BenchAction; first: boolean }) => {
  const { t } = useTranslation('ui');
  const refused = action.refusal !== undefined;
  const look = refused ? ' action-refused' : first ? ' action-first' : '';
  const words = action.refusal ?? action.detail;
  return (
    <button
      type="button"
      className={`action${look}`}
      aria-disabled={refused || undefined}
      aria-keyshortcuts={refused ? undefined : first ? 'Enter' : action.shortcut}
      onClick={() => (refused ? undefined : action.onAct())}
    >
      <span className="action-icon" aria-hidden="true">
        {action.icon ?? <IconArrowBarToRight size={24} stroke={1.75} />}
      </span>
      <span>
        {action.label}
        {words ? <small>{words}</small> : null}
      </span>
      {refused ? (
        <span />
      ) : first ? (
        <KeyHint>{t('bench.enter')}</KeyHint>
      ) : action.shortcut ? (
        <KeyHint>{action.shortcut.toUpperCase()}</KeyHint>
      ) : (
        <span />
      )}
    </button>
  );
};

/** The actions of the scanned item: the possible ones first, with their keys, then the others with their reasons. */
export const ActionList = ({ title, actions }: { title?: string; actions: readonly BenchAction[] }) => {
  const { t } = useTranslation('ui');
  useAnnounce({ offers: actions });
  const section = useRef<HTMLElement>(null);
  useFocusKept(section);
  const first = firstOf(actions);
  return (
    <section ref={section} className="actions" aria-label={title ?? t('bench.actions')}>
      <span className="small" aria-hidden="true">
        {title ?? t('bench.actions')}
      </span>
      {actions.map((action) => (
        <ActionRow key={action.key} action={action} first={action === first} />
      ))}
    </section>
  );
};

export type PastScan = { key: string; tone: Tone; text: string };

/** The last scans, and a button that undoes the last one while that is possible. */
export const LastScans = ({
  scans,
  undo,
}: {
  scans: readonly PastScan[];
  undo?: { label: string; onUndo: () => void };
}) => {
  const { t } = useTranslation('ui');
  return (
    <section className="last-scans" aria-label={t('bench.lastScans')}>
      <span className="small" aria-hidden="true">
        {t('bench.lastScans')}
      </span>
      <ul>
        {scans.map((scan) => (
          <li key={scan.key}>
            <StateBadge tone={scan.tone} label={scan.text} />
          </li>
        ))}
      </ul>
      {undo ? (
        <Button look="ghost" size="s" onClick={undo.onUndo}>
          {undo.label}
        </Button>
      ) : null}
    </section>
  );
};
