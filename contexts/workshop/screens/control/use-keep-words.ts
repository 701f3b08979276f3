import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';
import type { Findings } from './confirmable.ts';
import { useKeepQuietly, type Outcome } from './control.ts';
import { unkeptWords } from './kept-words.ts';

/** Milliseconds after the last key until the text is saved. */
const restMs = 700;

type KeepWords = { control: ControlView; outcome: Outcome; findings: Findings; isConfirming: boolean };

/** Saves the text of the summary after a pause and when a field is left; confirming saves it by itself. */
export function useKeepWords({ control, outcome, findings, isConfirming }: KeepWords) {
  const keep = useKeepQuietly(control);
  const save = (words: Findings): void => {
    const unkept = unkeptWords(control.draft, words, outcome.outcome === 'litigation');
    if (unkept !== null && !isConfirming) keep.mutate(unkept);
  };
  const rested = useLater(findings, restMs);
  const saveRested = useEffectEvent(save);
  useEffect(() => saveRested(rested), [rested]);
  return { save: () => save(findings), error: keep.error };
}
