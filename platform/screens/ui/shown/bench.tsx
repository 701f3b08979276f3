import { IconArrowBarToRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint, StateBadge } from './badge.tsx';
import { Button } from '../frame/button.tsx';
import { firstOf, useOffered } from '../core/offered.ts';
import type { Tone } from './tone.tsx';
import './bench.css';

export type BenchAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  detail?: string;
  /** A single letter or digit; the first possible action that is not `aside` also answers Enter. */
  shortcut?: string;
  /** Why it is not possible yet; it stays visible with this reason. */
  refusal?: string;
  /** Never the first, even when no other action is possible. */
  aside?: boolean;
  onAct: () => void;
};

/** How long a shortcut key waits for a second key, which would mean that a scanner or a person is entering a code. */
const aloneAfterScanner = 80;
const aloneAfterHand = 350;

const freeToAct = (target: EventTarget | null): 'page' | 'scan' | undefined => {
  if (document.querySelector('dialog[open]')) return undefined;
  if (!(target instanceof HTMLElement)) return 'page';
  if (target instanceof HTMLInputElement && target.dataset['scanField'] !== undefined)
    return target.value === '' ? 'scan' : undefined;
  return target.matches('input, textarea, select, [contenteditable]') ? undefined : 'page';
};

const clearScanField = (): void => {
  const field = document.querySelector<HTMLInputElement>('[data-scan-field]');
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const useActionKeys = (actions: readonly BenchAction[]) => {
  const actOn = useEffectEvent((pressed: string): BenchAction | undefined => {
    const legal = actions.filter((action) => action.refusal === undefined);
    if (pressed === 'Enter') return firstOf(actions);
    return legal.find((action) => action.shortcut?.toLowerCase() === pressed.toLowerCase());
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      clearTimeout(waiting);
      const from = freeToAct(event.target);
      if (!from || event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented)
        return;
      const onControl =
        event.target instanceof HTMLElement && event.target.matches('button, a, summary, [role]');
      if (event.key === 'Enter' && onControl) return;
      const action = actOn(event.key);
      if (!action) return;
      if (event.key === 'Enter') {
        // otherwise Enter would also act on the field that the action focuses
        event.preventDefault();
        action.onAct();
        return;
      }
      const act = () => {
        if (from === 'scan') clearScanField();
        action.onAct();
      };
      waiting = setTimeout(act, from === 'scan' ? aloneAfterHand : aloneAfterScanner);
    };
    window.addEventListener('keydown', press);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', press);
    };
  }, []);
};

/** When the focused action, or the dialog that it opened, is gone, the focus returns to the first action. */
const useFocusKept = (section: RefObject<HTMLElement | null>) => {
  const had = useRef(false);
  useEffect(() => {
    const place = section.current;
    const { activeElement } = document;
    const isLost = activeElement === document.body && document.querySelector('dialog[open]') === null;
    // on a page with a scan field, that field has the focus
    if (had.current && isLost && document.querySelector('[data-scan-field]') === null)
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
  useActionKeys(actions);
  useOffered(actions);
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
