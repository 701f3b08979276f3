import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { useState, type ReactNode } from 'react';
import { DraftsContext, draftsWith, isTyped, type Change, type Draft, type Drafts } from './drafts.ts';

/** Keeps what is typed on a dossier while another of its tabs is shown, and asks before the dossier is left with it. */
export const KeptDrafts = ({ children }: { children: ReactNode }) => {
  const [drafts, setDrafts] = useState<Drafts>({});
  const change = (of: string, saved: Draft, next: Change): void =>
    setDrafts((all) => draftsWith(all, of, { draft: next(all[of] ?? saved), saved }));
  return (
    <DraftsContext value={{ drafts, change }}>
      {children}
      <LeaveGuard when={isTyped(drafts)} isKeptHere />
    </DraftsContext>
  );
};
