import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

type Written<Saved, Sent> = {
  /** The thing as it is when its form is opened. */
  found: Saved;
  write: (sent: Sent, over: Saved) => Promise<Saved>;
  latest: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/**
 * Saves over a thing as it was when its form was opened, or last saved: what is read again behind the form, as when the
 * window comes back, changes nothing of it. Somebody else's change is refused, and the writer says which stays. The form
 * has `reads` as its key: it begins anew only when the other's words are read, and keeps the focus when its own are saved.
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
    /** What was typed when it was saved last; undefined before. */
    typed: save.isSuccess ? save.variables.sent : undefined,
    busy: save.isPending,
    error: save.error,
    send: (sent: Sent): void => save.mutate({ sent, over: base.saved }),
    /** The other's words take the place of what was typed. */
    read: async (): Promise<void> => {
      setBase({ saved: await latest(), reads: base.reads + 1 });
      save.reset();
    },
    /** What was typed, or sent last, goes over what somebody else saved. */
    replace: async (sent = save.variables?.sent): Promise<void> => {
      if (sent !== undefined) save.mutate({ sent, over: await latest() });
    },
  };
}
