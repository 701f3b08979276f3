import type { ChildProcess } from 'node:child_process';

/** Waits for a message of the child process with the given field; fails where the process ends before it. */
export const answerOf = <T extends object>(child: ChildProcess, field: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Error(`A process of the bench ended before it told "${field}"`));
    const listen = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !(field in message)) return;
      child.off('message', listen).off('exit', end);
      resolve(message as T);
    };
    child.on('message', listen).once('exit', end);
  });
