import { actionOfCode } from '../../domain/scan/action-codes.ts';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useLastSignal, useScanSound } from '@reprise/platform/screens/ui/shown/scan-signal.ts';
import {
  IconAlertTriangle,
  IconBarcode,
  IconCircleCheck,
  IconCircleX,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { shown } from '@reprise/platform/screens/bench/press-action.ts';
import { say, saidNothing } from '@reprise/platform/screens/bench/said.ts';
import {
  giveTo,
  isField,
  isForWords,
  isWriting,
  takeOut,
  takeScans,
  write,
  type ScannedRow,
  type TakeScan,
} from '@reprise/platform/screens/bench/scanner.ts';
import { useActions } from './use-actions.ts';
import './scan-bar.css';

/** The length of the shortest code; anything shorter was typed by hand. */
const shortest = 4;

/** Opens the page that identifies a code. */
function useLook(): (code: string) => void {
  const router = useRouter();
  return (code) => {
    saidNothing();
    router.history.push(`/scan?code=${encodeURIComponent(code)}`);
  };
}

/** The scan field of the open dialog, or of the page. */
const scanFieldIn = (place: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`${place} [data-scan-field]`);

/** The placeholders of a page that is still loading. */
const opening = 'main :is([data-opening], .bench-page .skeletons, .frame-page > .state)';

/** Are these digits answers to questions, typed quickly? No number of the product is that short and without a zero. */
const isAnswering = (code: string): boolean =>
  /^[1-9]{1,12}$/.test(code) && document.querySelector('main [data-answers]') !== null;

/** Passes codes that came while a page was loading to its scan field, one by one, or to the bench where it has none. */
function useEarly(look: (code: string) => void): (code: string) => boolean {
  const router = useRouter();
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);
  const isOpening = (): boolean =>
    router.state.status === 'pending' || document.querySelector(opening) !== null;
  const give = async (code: string): Promise<void> => {
    await shown(isOpening);
    waiting.current -= 1;
    const field = scanFieldIn('main');
    if (field === null) look(cleanCode(code));
    else giveTo(field, code);
  };
  return (code) => {
    if (waiting.current === 0 && (scanFieldIn('main') !== null || !isOpening())) return false;
    waiting.current += 1;
    turn.current = turn.current.then(() => give(code));
    return true;
  };
}

/** Refuses a code that was scanned into a text field: the text is restored, and nothing is sent. */
function useRefuse(): (row: ScannedRow) => boolean {
  const { t } = useTranslation('workshop');
  return ({ code, field, before }) => {
    if (field !== null && field.value !== before) write(field, before);
    say('bad', t('scannedAmongWords', { code }));
    return true;
  };
}

/** Takes scans wherever the focus is: action codes always, other codes where no other field is meant for them. */
function useScans(look: (code: string) => void): void {
  const act = useActions();
  const refuse = useRefuse();
  const early = useEarly(look);
  const take = useEffectEvent<TakeScan>((code, target, row) => {
    const action = actionOfCode(code);
    if (action !== null) {
      if (isField(target)) takeOut(target, code);
      act(action);
      return true;
    }
    if (row !== undefined && isForWords(target)) return refuse(row);
    if (code.length < shortest || isWriting(target) || isAnswering(code)) return false;
    if (document.querySelector('dialog[open]') !== null) {
      const field = scanFieldIn('dialog[open]');
      if (field === null) return row !== undefined && refuse(row);
      giveTo(field, code);
      return true;
    }
    if (early(code)) return true;
    // a page with its own scan field handles the code itself
    if (scanFieldIn('main') !== null) return false;
    look(cleanCode(code));
    return true;
  });
  useEffect(() => takeScans((code, target, row) => take(code, target, row)), []);
}

/** F2 moves the focus into the field from anywhere. */
function useShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'F2' || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      field.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [field]);
}

/** Preloads the pages and words that the bench needs while the network is away. */
function useReadyBench(): void {
  const router = useRouter();
  const { i18n } = useTranslation('bench');
  useEffect(() => {
    for (const to of ['/scan', '/warehouse/checkin', '/warehouse/item-refurb-steps/search'] as const)
      void router.preloadRoute({ to });
    void i18n.loadNamespaces(['workshop', 'arrivals', 'refusals']);
  }, [router, i18n]);
}

const icons = { good: IconCircleCheck, attention: IconAlertTriangle, refused: IconCircleX };

/** Shows the tone of the last answer by colour and icon; the words are shown elsewhere. */
const SignalLight = () => {
  const last = useLastSignal();
  if (last === null) return null;
  const Icon = icons[last.signal];
  return (
    <span
      key={last.number}
      className={`scan-light scan-light-${last.signal}`}
      data-scan-signal={last.signal}
      data-scan-count={last.number}
      aria-hidden="true"
    >
      <Icon size={24} />
    </span>
  );
};

const SoundSwitch = () => {
  const { t } = useTranslation('bench');
  const [on, setOn] = useScanSound();
  return (
    <IconButton label={t('bar.sound')} aria-pressed={on} onClick={() => setOn(!on)}>
      {on ? <IconVolume size={20} aria-hidden="true" /> : <IconVolumeOff size={20} aria-hidden="true" />}
    </IconButton>
  );
};

/** The field for any code, on every page of the workshop. A text that is no code is searched as a customer's name. */
export const ScanBar = () => {
  const { t } = useTranslation('bench');
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const look = useLook();
  useScans(look);
  useShortcut(field);
  useReadyBench();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    setTyped('');
    if (/\d{3}/.test(text)) look(cleanCode(text));
    else router.history.push(`/buybacks?customer=${encodeURIComponent(text)}`);
  };
  return (
    <search className="scan-bar">
      <form onSubmit={submit}>
        <TextField
          ref={field}
          data-scan-bar=""
          hideLabel
          size="s"
          label={t('bar.label')}
          placeholder={t('bar.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          prefix={<IconBarcode size={20} aria-hidden="true" />}
          suffix={<KeyHint>F2</KeyHint>}
        />
      </form>
      <SignalLight />
      <SoundSwitch />
    </search>
  );
};
