import { Combobox, useCombobox } from '@mantine/core';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { IconCommand } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteList, valueOf } from './palette-list.tsx';
import type { PaletteHit } from './palette-match.ts';
import { remember } from './palette-recent.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { usePalette } from './use-palette.ts';
import './palette.css';

/** Ctrl K or ⌘ K opens it from anywhere, but not over an open dialog. */
function useShortcut(open: () => void): void {
  const act = useEffectEvent(open);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The lines for a text, the first one selected; Enter pressed before the answer came opens the first of it. */
function useLines(typed: string, open: (hit: PaletteHit) => void) {
  const { groups, searching } = usePalette(typed);
  const store = useCombobox({ opened: true });
  const hits = groups.flatMap((group) => group.hits);
  const isAwaited = useRef(false);
  const settle = useEffectEvent((_lines: string, isSearching: boolean) => {
    store.selectFirstOption();
    const [first] = hits;
    if (isSearching || !isAwaited.current) return;
    isAwaited.current = false;
    if (first) open(first);
  });
  const lines = hits.map(valueOf).join('\n');
  useEffect(() => settle(lines, searching), [lines, searching]);
  return {
    groups,
    store,
    searching,
    count: hits.length,
    submit: (value: string): void => {
      const hit = hits.find((one) => valueOf(one) === value);
      if (hit) open(hit);
    },
    /** True while Enter must wait: the selected line is not yet of the typed text. */
    awaits: (): boolean => (isAwaited.current = searching),
    restart: (): void => void (isAwaited.current = false),
  };
}

const PaletteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('audit');
  const router = useRouter();
  const { user } = useSignedIn();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { groups, store, searching, count, submit, awaits, restart } = useLines(typed, (hit) => {
    remember(user.id, hit);
    onClose();
    router.history.push(hit.href);
  });
  useEffect(() => field.current?.focus(), []);
  const nothing = searching ? t('palette.searching') : t('palette.none', { text: typed.trim() });
  return (
    <Modal open title={t('palette.title')} onClose={onClose}>
      <Combobox store={store} onOptionSubmit={submit} withinPortal={false}>
        <div className="palette">
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              ref={field}
              className="palette-field"
              role="combobox"
              aria-label={t('palette.label')}
              aria-expanded={count > 0}
              aria-controls={store.listId ?? undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              data-scan-field=""
              placeholder={t('palette.label')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                restart();
              }}
              onKeyDownCapture={(event) => {
                if (event.key === 'Enter' && awaits()) event.stopPropagation();
              }}
            />
          </Combobox.EventsTarget>
          <PaletteList groups={groups} />
          <output className={count > 0 ? 'visually-hidden' : 'palette-none'}>
            {count > 0 ? t('palette.results', { count }) : nothing}
          </output>
          <p className="small palette-help">{t('palette.help')}</p>
        </div>
      </Combobox>
    </Modal>
  );
};

/** Goes to any screen, dossier, item, code or colleague by its name; a button, and a shortcut from anywhere. */
export const Palette = () => {
  const { t } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  useShortcut(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-s palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconCommand size={18} aria-hidden="true" />
        <span className="visually-hidden">{t('palette.open')}</span>
        <KeyHint>Ctrl K</KeyHint>
      </button>
      {isOpen ? <PaletteDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
