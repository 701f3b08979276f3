import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dropKept,
  isWaiting,
  useKept,
  type Kept,
  type KeptAct,
} from '@reprise/platform/screens/bench/kept-acts.ts';
import { hour } from '@reprise/platform/screens/bench/moments.ts';
import { isCorrectable } from './kept-request.ts';

// fetched when it is opened: the network is back then
const CorrectKept = lazy(async () => ({ default: (await import('./correct-kept.tsx')).CorrectKept }));

const KeptWords = ({ kept }: { kept: Kept }) => {
  const { t, i18n } = useTranslation('bench');
  return (
    <>
      <b>
        <GroupedNumber value={kept.code} />
      </b>
      <span>
        {t(`kept.acts.${kept.act}`)}
        {kept.shelf === null ? null : ` → ${[kept.shelf, kept.bin].filter(Boolean).join(' · ')}`}
      </span>
      <span className="small">{hour(kept.at, i18n.language)}</span>
    </>
  );
};

/** The actions that wait for the network, in the order in which they will be sent. */
const Waiting = ({ kept }: { kept: readonly Kept[] }) => {
  const { t } = useTranslation('bench');
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('kept.waitingTitle')} data-kept-waiting={kept.length}>
      <Alert tone="warn" title={t('kept.waiting', { count: kept.length })}>
        <ol className="kept-list">
          {kept.map((one) => (
            <li key={one.key}>
              <KeptWords kept={one} />
            </li>
          ))}
        </ol>
      </Alert>
    </section>
  );
};

/** Where a refused action that codes alone cannot tell is done again. */
const screenOf: Partial<Record<KeptAct, (code: string) => string>> = {
  handOver: () => '/expedition/hand-over',
  finalize: (code) => `/buybacks-predeclared?number=${encodeURIComponent(code)}`,
};

const RefusedAct = ({ kept, onCorrect }: { kept: Kept; onCorrect: () => void }) => {
  const { t } = useTranslation('bench');
  const { code, act } = kept;
  const href = screenOf[act]?.(code);
  return (
    <li>
      <KeptWords kept={kept} />
      <span>{kept.refusal}</span>
      {isCorrectable(kept) ? (
        <Button look="ghost" size="s" aria-label={t('kept.correctNamed', { code })} onClick={onCorrect}>
          {t('kept.correct')}
        </Button>
      ) : null}
      {href === undefined ? null : (
        <LinkButton look="ghost" size="s" href={href}>
          {t('kept.open')}
        </LinkButton>
      )}
      <Button
        look="ghost"
        size="s"
        aria-label={t('kept.dismissNamed', { code })}
        onClick={() => dropKept(kept.key)}
      >
        {t('kept.dismiss')}
      </Button>
    </li>
  );
};

/** The actions that the server refused when the network was back; they stay until the person has read them. */
const Refused = ({ kept }: { kept: readonly Kept[] }) => {
  const { t } = useTranslation('bench');
  const [correcting, setCorrecting] = useState<Kept | null>(null);
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('kept.refusedTitle')}>
      <Alert tone="bad" title={t('kept.refused', { count: kept.length })}>
        <ul className="kept-list">
          {kept.map((one) => (
            <RefusedAct key={one.key} kept={one} onCorrect={() => setCorrecting(one)} />
          ))}
        </ul>
      </Alert>
      {correcting === null ? null : (
        <Suspense fallback={null}>
          <CorrectKept kept={correcting} onClose={() => setCorrecting(null)} />
        </Suspense>
      )}
    </section>
  );
};

/** What this person scanned or did here without a network, and what was refused when it was back. */
export const KeptLists = () => {
  const kept = useKept();
  return (
    <>
      <Waiting kept={kept.filter(isWaiting)} />
      <Refused kept={kept.filter((one) => !isWaiting(one))} />
    </>
  );
};
