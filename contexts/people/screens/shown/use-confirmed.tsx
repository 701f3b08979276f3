import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { useState, type ReactNode } from 'react';
import { ProofDialog } from '../second-factors/proof-dialog.tsx';

/** Told whether the person has proved that it is they. */
type Waiting = { tell: (isProven: boolean) => void };

/**
 * A call that may be refused until the person proves again that it is they (`second_factor_again`): `run` then waits for
 * `dialog`, which asks for it, and sends the same again. Whoever closes the dialog gets the refusal.
 */
export function useConfirmed<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
): { run: (input: Input) => Promise<Answer>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const run = async (input: Input): Promise<Answer> => {
    try {
      return await send(input);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'second_factor_again') throw error;
      const isProven = await new Promise<boolean>((tell) => setWaiting({ tell }));
      setWaiting(null);
      if (!isProven) throw error;
      return send(input);
    }
  };
  const dialog =
    waiting === null ? null : (
      <ProofDialog onProven={() => waiting.tell(true)} onClose={() => waiting.tell(false)} />
    );
  return { run, dialog };
}
