import { Combobox, useCombobox } from '@mantine/core';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteList, valueOf } from './palette-list.tsx';
import type { PaletteHit } from './palette-match.ts';
import { remember } from './palette-recent.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { usePalette } from './use-palette.ts';

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

/** The field of the palette and its lines. */
export const PaletteSearch = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const { user } = useSignedIn();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { groups, store, searching, count, submit, awaits, restart } = useLines(typed, (hit) => {
    remember(user.id, hit);
    onClose();
    if (typeof hit.to === 'string') router.history.push(hit.to);
    else hit.to();
  });
  useEffect(() => field.current?.focus(), []);
  const type = (text: string): void => {
    setTyped(text);
    restart();
  };
  useAnnounce({ field: { element: () => field.current, take: type, clear: () => type('') } });
  const nothing = searching ? t('palette.searching') : t('palette.none', { text: typed.trim() });
  return (
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
            aria-busy={searching}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t('palette.label')}
            value={typed}
            onChange={(event) => type(event.target.value)}
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
  );
};
