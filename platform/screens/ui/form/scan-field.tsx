import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../shown/alert.tsx';
import { signal } from '../shown/scan-signal.ts';
import type { Tone } from '../shown/tone.tsx';
import { createWedge } from '../shown/wedge.ts';
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Reads a scanner while no element has the focus, and returns the focus to the field. */
const useScannerAnywhere = (
  minLength: number,
  input: RefObject<HTMLInputElement | null>,
  onCode: (code: string) => void,
) => {
  const emit = useEffectEvent(onCode);
  useEffect(() => {
    // outside of text fields only a scanner sends such a row of keys, as slow as a busy machine makes it
    const wedge = createWedge({ minLength, maxGap: 300 });
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const code = wedge.push(event.key, event.timeStamp);
      if (code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      emit(code);
    };
    const keepFocus = () =>
      requestAnimationFrame(() => {
        const free = document.activeElement === document.body && !document.querySelector('dialog[open]');
        if (free && matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
      });
    keepFocus();
    window.addEventListener('keydown', press, true);
    window.addEventListener('focusout', keepFocus);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('focusout', keepFocus);
    };
  }, [minLength, input]);
};

/**
 * A code scanned while the last one is being answered waits for it; the same code again is ignored as a double press.
 * When the page is left, or a dialog opens that asks for something else, waiting codes are dropped with a sound.
 */
const useTurns = (
  busy: boolean,
  input: RefObject<HTMLInputElement | null>,
  onScan: (code: string) => void,
) => {
  const waiting = useRef<string[]>([]);
  const latest = useRef<string>(undefined);
  const take = useEffectEvent((code: string) => {
    latest.current = code;
    onScan(code);
  });
  useEffect(() => {
    if (busy || waiting.current.length === 0) return;
    const dialog = document.querySelector('dialog[open]');
    if (dialog !== null && !dialog.contains(input.current)) {
      waiting.current.length = 0;
      signal('warn');
    } else take(waiting.current.shift() ?? '');
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
 * The scan field of the bench: a scanner or a person ends a code with Enter. Scans made while the focus is elsewhere
 * are read too, and the focus returns here whenever no other element has it.
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
  const take = useTurns(busy, input, onScan);
  const emit = (code: string) => {
    setValue('');
    input.current?.focus();
    take(code);
  };
  useScannerAnywhere(minLength, input, emit);
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
          data-scan-field=""
          value={value}
          onChange={(event) => setValue(event.target.value)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        {busy ? <span className="spinner" aria-hidden="true" /> : null}
        <span className="scan-hint" id={`${id}-hint`}>
          {hint ?? t('scan.hint')}
        </span>
      </div>
      <LastResult field={id} result={result} />
    </form>
  );
};
