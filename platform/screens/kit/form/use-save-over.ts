import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

type Written<Saved, Sent> = {
  /** The record as it was when its form was opened. */
  found: Saved;
  write: (sent: Sent, over: Saved) => Promise<Saved>;
  latest: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/**
 * Saves a record against the version that the form was opened with or saved last; a refetch behind the form, as on
 * focus of the window, does not change that version. When somebody else saved meanwhile the server refuses, and the
 * writer chooses which version stays. The form takes `reads` as its key: it is mounted anew when the other's version is
 * loaded, and keeps the focus when its own is saved.
 */
export function useSaveOver<Saved, Sent>({ found, write, latest, onSaved }: Written<Saved, Sent>) {
  const [base, setBase] = useState({ saved: found, reads: 0 });
  const save = useMutation({
    mutationFn: ({ sent, over }: { sent: Sent; over: Saved }) => write(sent, over),
    meta: { quiet: true },
    onSuccess: (saved) => {
      setBase({ ...base, saved });
      onSaved(saved);
    },
  });
  return {
    ...base,
    /** What was typed at the last save; undefined before the first. */
    typed: save.isSuccess ? save.variables.sent : undefined,
    busy: save.isPending,
    error: save.error,
    send: (sent: Sent): void => save.mutate({ sent, over: base.saved }),
    /** Loads the other's version in place of what was typed. */
    read: async (): Promise<void> => {
      setBase({ saved: await latest(), reads: base.reads + 1 });
      save.reset();
    },
    /** Saves what was typed, or sent last, over the other's version. */
    replace: async (sent = save.variables?.sent): Promise<void> => {
      if (sent !== undefined) save.mutate({ sent, over: await latest() });
    },
  };
}
