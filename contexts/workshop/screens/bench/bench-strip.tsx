import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSaid, type Said } from '@reprise/platform/screens/bench/said.ts';
import { KeptLists } from './kept-strip.tsx';
import { useKeptCalls, useKeptSending } from './use-kept-calls.ts';
import { useUndo, useUndoOffer } from './use-undo.ts';

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

/** The last answer of the bench, read aloud and shown. */
const Answer = () => {
  const said = useSaid();
  return (
    <>
      <output aria-live="assertive" data-said={said?.number}>
        {said === null ? null : (
          <Alert key={said.number} tone={said.tone}>
            {said.text}
          </Alert>
        )}
      </output>
      {said === null ? null : <InWindow key={said.number} said={said} />}
    </>
  );
};

/** The strip on every page of the workshop: the last answer, what can be undone, what waits for the network. */
export const BenchStrip = () => {
  useKeptCalls();
  return (
    <div className="bench-strip">
      <Answer />
      <UndoOffer />
      <KeptLists />
    </div>
  );
};

/** The strip on every page of a store: what its counter did without a network. */
export const CounterStrip = () => {
  useKeptSending();
  return (
    <div className="bench-strip">
      <Answer />
      <KeptLists />
    </div>
  );
};
