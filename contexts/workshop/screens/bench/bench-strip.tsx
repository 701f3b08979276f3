import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { dropKept, isWaiting, useKept, type Kept } from '@reprise/platform/screens/bench/kept-acts.ts';
import { hour } from '@reprise/platform/screens/bench/moments.ts';
import { useSaid, type Said } from '@reprise/platform/screens/bench/said.ts';
import { useKeptCalls } from './use-kept-calls.ts';
import { useUndo, useUndoOffer } from './use-undo.ts';

const KeptAct = ({ kept }: { kept: Kept }) => {
  const { t, i18n } = useTranslation('bench');
  return (
    <>
      <b>
        <GroupedNumber value={kept.code} />
      </b>
      <span>
        {t(`kept.acts.${kept.act}`)}
        {kept.shelf === null ? null : ` → ${kept.shelf}`}
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
              <KeptAct kept={one} />
            </li>
          ))}
        </ol>
      </Alert>
    </section>
  );
};

/** The actions that the server refused when the network was back; they stay until the operator has read them. */
const Refused = ({ kept }: { kept: readonly Kept[] }) => {
  const { t } = useTranslation('bench');
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('kept.refusedTitle')}>
      <Alert tone="bad" title={t('kept.refused', { count: kept.length })}>
        <ul className="kept-list">
          {kept.map((one) => (
            <li key={one.key}>
              <KeptAct kept={one} />
              <span>{one.refusal}</span>
              <Button
                look="ghost"
                size="s"
                aria-label={t('kept.dismissNamed', { code: one.code })}
                onClick={() => dropKept(one.key)}
              >
                {t('kept.dismiss')}
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
};

const UndoOffer = () => {
  const { t } = useTranslation('bench');
  const offer = useUndoOffer();
  const { undo } = useUndo();
  if (offer === null) return null;
  return (
    <div>
      <Button look="ghost" size="s" onClick={() => void undo()}>
        {t('undo.offer', { number: offer.number })}
        <span aria-hidden="true"> · {t('undo.seconds', { count: offer.seconds })}</span>
      </Button>
    </div>
  );
};

/** Repeats the message inside an open dialog, since the strip behind it is neither seen nor read aloud. */
const InWindow = ({ said: { tone, text, over } }: { said: Said }) =>
  over?.isConnected
    ? createPortal(
        <Alert tone={tone} live>
          {text}
        </Alert>,
        over,
      )
    : null;

/** The strip on every page of the workshop: the last answer, what can be undone, what waits for the network. */
export const BenchStrip = () => {
  useKeptCalls();
  const said = useSaid();
  const kept = useKept();
  return (
    <div className="bench-strip">
      <output aria-live="assertive" data-said={said?.number}>
        {said === null ? null : (
          <Alert key={said.number} tone={said.tone}>
            {said.text}
          </Alert>
        )}
      </output>
      {said === null ? null : <InWindow key={said.number} said={said} />}
      <UndoOffer />
      <Waiting kept={kept.filter(isWaiting)} />
      <Refused kept={kept.filter((one) => !isWaiting(one))} />
    </div>
  );
};
