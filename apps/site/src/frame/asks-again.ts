import { failureKind } from '@reprise/platform/domain/core/call.ts';

/** Is the configuration of the site asked for again? A lost answer may pass by itself, a refusal would be the same. */
export const asksAgain = (failures: number, error: unknown): boolean =>
  failures < 2 && failureKind(error) === 'fault';
