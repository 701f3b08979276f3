/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the WAI-ARIA combobox: no native list stands under a text field */
import { UpTo } from '@reprise/offer/screens/shown/up-to.tsx';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useEffect, useId, useState, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { looksLikeImei } from '../journey/search/imei.ts';
import { useJourney, usePremium, useSettingsLater } from './journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import type { SearchHit } from '../../domain/search/search.ts';
import { ScanButton, useHandScanner } from '../journey/search/search-scan.tsx';
import './search-box.css';

const shown = 6;
const typingMs = 150;

function useLater(value: string, ms: number): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}

function useSuggestions(typed: string): SearchHit[] {
  const { call } = useJourney();
  const settings = useSettingsLater();
  const q = useLater(typed.trim(), typingMs);
  const asked = q.length >= 2 && !looksLikeImei(q);
  const { data } = useQuery({
    queryKey: ['suggestions', q],
    queryFn: async ({ signal }) => {
      // fetched when the first letters are typed, so that the first page is smaller
      const [{ search }, { organizationId }] = await Promise.all([import('./search-key.ts'), settings()]);
      return await search(call, organizationId, { q, perPage: shown }, signal);
    },
    enabled: asked,
    placeholderData: (before) => before,
    retry: false,
  });
  return asked ? (data?.hits ?? []) : [];
}

const diagHref = (hit: SearchHit): string => `/diag/${hit.id}/${hit.slug}`;

type ListProps = {
  id: string;
  label: string;
  hits: SearchHit[];
  active: number;
  onChoose: (hit: SearchHit) => void;
};

const Suggestions = ({ id, label, hits, active, onChoose }: ListProps) => {
  const locale = useLocale();
  return (
    <div className="suggestions" role="listbox" id={id} aria-label={label}>
      {hits.map((hit, index) => (
        <div
          key={hit.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={index === active ? 'suggestion suggestion-on' : 'suggestion'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
          onKeyDown={(event) => (event.key === 'Enter' ? onChoose(hit) : undefined)}
          tabIndex={-1}
        >
          <span>{productNameIn(hit.label, locale)}</span>
          {hit.brand ? <small>{hit.brand}</small> : null}
          <UpTo cents={hit.bestPrice} currency={hit.currency} />
        </div>
      ))}
    </div>
  );
};

/** The arrow keys move among the suggestions; Enter opens the highlighted one, or else searches for the text. */
const useChoice = (hits: SearchHit[], open: boolean) => {
  const [active, setActive] = useState(-1);
  const move = (event: KeyboardEvent): boolean => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !open || hits.length === 0) return false;
    event.preventDefault();
    setActive((now) => (now + step + hits.length + 1) % (hits.length + 1));
    return true;
  };
  const at = open && active >= 0 && active < hits.length ? active : -1;
  return { active: at, chosen: hits[at], move, reset: () => setActive(-1) };
};

/** The search field with its suggestions; it opens the chosen suggestion, or else the results of the text. */
const useSearch = (initial: string) => {
  const { go } = useJourney();
  const [typed, setTyped] = useState(initial);
  const [open, setOpen] = useState(false);
  const hits = useSuggestions(open ? typed : '');
  const listed = open && hits.length > 0;
  const { active, chosen, move, reset } = useChoice(hits, listed);
  const choose = (hit: SearchHit): void => {
    setOpen(false);
    go(diagHref(hit));
  };
  const find = (text: string): void => {
    const q = text.trim();
    if (q === '') return;
    setOpen(false);
    go(`/results?q=${encodeURIComponent(q)}`);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (chosen) choose(chosen);
    else find(typed);
  };
  const scanned = (code: string): void => {
    setTyped(code);
    find(code);
  };
  const input = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      setTyped(event.target.value);
      setOpen(true);
      reset();
    },
    onBlur: (): void => setOpen(false),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        // the browser would empty a search field: the first Escape only closes the list
        if (listed) event.preventDefault();
        setOpen(false);
      } else if (move(event)) setOpen(true);
    },
  };
  return { input, hits, listed, active, choose, submit, scanned };
};

type SearchBoxProps = { initial?: string; focused?: boolean; scanning?: boolean };

/** The product search: by text, brand, EAN, reference or IMEI, typed or scanned. */
export const SearchBox = ({ initial = '', focused = false, scanning = false }: SearchBoxProps) => {
  const { t } = useTranslation('common');
  const id = useId();
  const { input, hits, listed, active, choose, submit, scanned } = useSearch(initial);
  const scans = usePremium('scan_searchbar');
  useHandScanner(scans, scanned);
  return (
    <form className="search-box" role="search" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {t('search.label')}
      </label>
      <div className="search-line">
        <input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the seller's first action is to scan
          autoFocus={focused}
          type="search"
          role="combobox"
          aria-expanded={listed}
          aria-controls={listed ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-list-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={255}
          placeholder={t('search.placeholder')}
          {...input}
        />
        {scans ? <ScanButton onCode={scanned} isOpen={scanning} /> : null}
        <button type="submit" className={buttonClass({})}>
          {t('search.go')}
        </button>
        {listed ? (
          <Suggestions
            id={`${id}-list`}
            label={t('search.suggestions')}
            hits={hits}
            active={active}
            onChoose={choose}
          />
        ) : null}
      </div>
      <p className="small">{t('search.help')}</p>
    </form>
  );
};
