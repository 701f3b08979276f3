import type { ChildProcess } from 'node:child_process';

/** Waits for a message of the child process with the given field. */
export const answerOf = <T extends object>(child: ChildProcess, field: string): Promise<T> =>
  new Promise((resolve) => {
    const listen = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !(field in message)) return;
      child.off('message', listen);
      resolve(message as T);
    };
    child.on('message', listen);
  });
