import { CallFailed } from '@reprise/platform/domain/core/call.ts';
import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer: only a missing answer is retried. */
const again = (failures: number, error: Error): boolean => error instanceof CallFailed && failures < 2;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: again, staleTime: 30_000 }, mutations: { retry: false } },
});
