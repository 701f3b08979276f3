import { CallFailed, CallRefused } from '@reprise/platform/domain/core/call.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { announceError } from '@reprise/platform/screens/kit/frame/notices.ts';

/** A refusal is an answer: only a missing answer is retried. */
const again = (failures: number, error: Error): boolean => error instanceof CallFailed && failures < 2;

/** Is it shown by the page itself (a refusal), or by the frame (a bug, no server)? */
const unforeseen = (error: Error): boolean =>
  !(error instanceof CallRefused) || error.code === 'unexpected' || error.status >= 500;

/** A mutation that shows every failure itself sets `meta: { quiet: true }`. */
export const queryClient = new QueryClient({
  // a query without network fails visibly: by default it would wait without a word when the browser thinks that it is
  // offline
  defaultOptions: {
    queries: { retry: again, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.['quiet'] !== true && unforeseen(error)) announceError(error);
    },
  }),
});
