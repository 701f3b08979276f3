import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isDialogOpen } from '../core/controller.ts';
import { useAnnounce, useIsOnTop } from '../core/front.tsx';
import { Alert } from '../shown/alert.tsx';
import { signal } from '../shown/scan-signal.ts';
import type { Tone } from '../shown/tone.tsx';
import { CameraButton } from './camera-button.tsx';
import './scan-field.css';

export type ScanResult = { key: string; tone: Tone; text: string };
export type ScanFieldProps = {
  onScan: (code: string) => void;
  label?: string;
  hint?: string;
  /** The result of the last scan; a new `key` announces it and plays its sound again, unless `sound` is off. */
  result?: ScanResult;
  sound?: boolean;
  busy?: boolean;
  minLength?: number;
};

/** The focus returns to the field whenever no other element has it. */
const useFocusBack = (input: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const keepFocus = () =>
      requestAnimationFrame(() => {
        const isFree = document.activeElement === document.body && !isDialogOpen();
        if (isFree && matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
      });
    keepFocus();
    window.addEventListener('focusout', keepFocus);
    return () => window.removeEventListener('focusout', keepFocus);
  }, [input]);
};

/**
 * A code scanned while the last one is being answered waits for it; the same code again is ignored as a double press.
 * When the page is left, or a dialog opens that asks for something else, waiting codes are dropped with a sound.
 */
const useTurns = (busy: boolean, onScan: (code: string) => void) => {
  const isOnTop = useIsOnTop();
  const waiting = useRef<string[]>([]);
  const latest = useRef<string>(undefined);
  const take = useEffectEvent((code: string) => {
    latest.current = code;
    onScan(code);
  });
  useEffect(() => {
    if (busy || waiting.current.length === 0) return;
    if (isOnTop()) return take(waiting.current.shift() ?? '');
    waiting.current.length = 0;
    signal('warn');
  });
  useEffect(() => {
    const left = waiting.current;
    return () => {
      if (left.length > 0) signal('warn');
    };
  }, []);
  return (code: string) => {
    if (!busy) {
      latest.current = code;
      onScan(code);
    } else if ((waiting.current.at(-1) ?? latest.current) !== code) waiting.current.push(code);
  };
};

const useSound = (result: ScanResult | undefined) => {
  const key = result?.key;
  const ring = useEffectEvent(() => {
    if (result) signal(result.tone);
  });
  useEffect(() => {
    if (key !== undefined) ring();
  }, [key]);
};

const LastResult = ({ field, result }: { field: string; result: ScanResult | undefined }) => (
  <output className="scan-result" htmlFor={field} aria-live="assertive">
    {result ? (
      <Alert key={result.key} tone={result.tone}>
        {result.text}
      </Alert>
    ) : null}
  </output>
);

/**
 * The scan field of the bench: a scanner or a person ends a code with Enter. Codes scanned while the focus is elsewhere
 * come here too.
 */
export const ScanField = ({
  onScan,
  label,
  hint,
  result,
  sound = true,
  busy = false,
  minLength = 4,
}: ScanFieldProps) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const [value, setValue] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = useTurns(busy, onScan);
  const emit = (code: string) => {
    setValue('');
    input.current?.focus();
    take(code);
  };
  useFocusBack(input);
  useAnnounce({ field: { element: () => input.current, take: emit, clear: () => setValue(''), minLength } });
  useSound(sound ? result : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = value.trim();
    if (code !== '') emit(code);
  };
  return (
    <form onSubmit={submit} aria-busy={busy}>
      <div className="scan">
        <IconBarcode size={30} aria-hidden="true" />
        <label className="visually-hidden" htmlFor={id}>
          {label ?? t('scan.label')}
        </label>
        <input
          ref={input}
          id={id}
          value={value}
          placeholder=" "
          onChange={(event) => setValue(event.target.value)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <CameraButton onCode={take} />
        {busy ? <span className="spinner" aria-hidden="true" /> : null}
        <span className="scan-hint" id={`${id}-hint`}>
          {hint ?? t('scan.hint')}
        </span>
      </div>
      <LastResult field={id} result={result} />
    </form>
  );
};
