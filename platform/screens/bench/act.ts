import { CallRefused } from '../../domain/core/call.ts';
import { signal } from '../ui/shown/scan-signal.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CallKept } from './kept-acts.ts';

/** Every question of the workshop's screens is asked under this first key. */
export const workshopKey = 'workshop';

/** What is shown is asked again: something was changed, here or by somebody else. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [workshopKey] });

/** What was asked is answered: the window over the page closes as with Escape. */
export const closeDialog = (): void => {
  document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
};

/**
 * Something done to an item. A refusal is the page's own to show (`Failure`); what is on screen is asked again
 * after a success, and after *status changed*. It is heard how it went, and what was kept closes its window. Acts of one `turn` wait for each other, in the order of their calls.
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
      if (error instanceof CallKept) closeDialog();
      if (error instanceof CallRefused && error.code === 'status_changed') void askAgain(client);
    },
  });
}
