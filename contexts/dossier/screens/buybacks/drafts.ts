import { createContext, useContext } from 'react';
import type { Mention } from '../../domain/notes/mentions.ts';

/** What is typed of a note, or of an answer to a customer. */
export type Draft = { text: string; mentions: readonly Mention[] };
export const blankDraft: Draft = { text: '', mentions: [] };

/** What is typed on the page of a dossier and not sent yet, by what it is of. */
export type Drafts = Readonly<Record<string, Draft>>;

/** These with one of them changed; one that says what is saved is none. */
export function draftsWith(
  drafts: Drafts,
  of: string,
  { draft, saved }: Record<'draft' | 'saved', Draft>,
): Drafts {
  const { [of]: _before, ...others } = drafts;
  return draft.text === saved.text ? others : { ...others, [of]: draft };
}

/** Would something be lost with them? */
export const isTyped = (drafts: Drafts): boolean =>
  Object.values(drafts).some(({ text }) => text.trim() !== '');

export type Change = (now: Draft) => Draft;
type Kept = { drafts: Drafts; change: (of: string, saved: Draft, change: Change) => void };

/** Those of the dossier that is open, whichever of its tabs is shown. */
export const DraftsContext = createContext<Kept | null>(null);

function useKept(): Kept {
  const kept = useContext(DraftsContext);
  if (kept === null) throw new Error('A draft stands outside of its dossier.');
  return kept;
}

/** Is something of this typed? */
export const useIsDrafted = (of: string): boolean => useKept().drafts[of] !== undefined;

/** What is typed of this over what is saved, and how it is changed. */
export function useDraft(of: string, saved: Draft): [Draft, (change: Change) => void] {
  const { drafts, change } = useKept();
  return [drafts[of] ?? saved, (next) => change(of, saved, next)];
}
