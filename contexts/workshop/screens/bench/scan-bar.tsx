import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import type { CodeField } from '@reprise/platform/screens/ui/core/fronts.ts';
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
import { useIsFetching } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAsScanned } from '@reprise/platform/screens/bench/codes.ts';
import { say, saidNothing } from '@reprise/platform/screens/bench/said.ts';
import { useScannedAction } from './use-scanned-action.ts';
import './scan-bar.css';

/** Opens the page that identifies a code. */
function useLook(): (code: string) => void {
  const router = useRouter();
  return (code) => {
    saidNothing();
    router.history.push(`/scan?code=${encodeURIComponent(codeAsScanned(code))}`);
  };
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

/** Says that a page is on its way, to those who wait for what it will offer. */
const Moves = () => {
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const isMoving = useIsFetching() > 0;
  useAnnounce({ isOpening, isMoving });
  return null;
};

/** What every page of the workshop answers to: codes that no other field takes, action codes, and F2. */
function useBench(field: CodeField, focus: () => void): void {
  const { t } = useTranslation(['workshop', 'bench']);
  useAnnounce({
    field,
    anywhere: { f2: focus },
    says: [{ keys: ['F2'], does: t('bench:bar.label'), isEverywhere: true }],
    onCode: useScannedAction(),
    onRefused: (code) => say('bad', t('scannedAmongWords', { code })),
  });
}

/** The field for any code, on every page of the workshop. A text that is no code is searched as a product's name. */
export const ScanBar = () => {
  const { t } = useTranslation('bench');
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const look = useLook();
  useReadyBench();
  useBench(
    {
      element: () => field.current,
      take: (code) => {
        setTyped('');
        look(code);
      },
      clear: () => setTyped(''),
      isOfFrame: true,
    },
    () => field.current?.select(),
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    setTyped('');
    if (/\d{3}/.test(text)) look(text);
    else router.history.push(`/items-stock?text=${encodeURIComponent(text)}`);
  };
  return (
    <search className="scan-bar">
      <form onSubmit={submit}>
        <TextField
          ref={field}
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
      <Moves />
    </search>
  );
};
