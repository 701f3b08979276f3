import { CallKept, CallRefused } from '../../domain/core/call.ts';
import { cancelDialog } from '../ui/core/controller.ts';
import { signal } from '../ui/shown/scan-signal.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** The first key of every query of the workshop's screens. */
export const workshopKey = 'workshop';

/** Refetches what is on screen after a change, by this person or another. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [workshopKey] });

/**
 * A mutation of an item. The page shows a refusal itself (`Failure`). The queries on screen are refetched after a
 * success and after the refusal `status_changed`. A sound tells the outcome; a call that was kept for later closes its
 * dialog. Mutations with the same `turn` run one after the other, in the order of their calls.
 */
export function useAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void,
  turn?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    scope: turn === undefined ? undefined : { id: turn },
    meta: { quiet: true },
    onSuccess: (output, input) => {
      signal('ok');
      onDone?.(output, input);
      void askAgain(client);
    },
    onError: (error) => {
      signal(error instanceof CallKept ? 'warn' : 'bad');
      if (error instanceof CallKept) cancelDialog();
      if (error instanceof CallRefused && error.code === 'status_changed') void askAgain(client);
    },
  });
}

/**
 * Does an act for inputs that do not wait for each other’s answers: what failed last is kept with its input, also where
 * another was sent meanwhile and succeeds. Its `key` is new with each, so that the same words are read aloud again.
 */
export function useEach<Input>({ mutateAsync }: { mutateAsync: (input: Input) => Promise<unknown> }) {
  const [failed, setFailed] = useState<{ key: number; input: Input; error: unknown } | null>(null);
  const failures = useRef(0);
  const send = (input: Input): void => {
    setFailed(null);
    mutateAsync(input).catch((error: unknown) => {
      failures.current += 1;
      setFailed({ key: failures.current, input, error });
    });
  };
  return { send, failed };
}
