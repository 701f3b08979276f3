import { CallFailed, CallRefused } from '@reprise/platform/domain/core/call.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { announceError } from '@reprise/platform/screens/kit/frame/notices.ts';

/** A refusal is an answer: only what did not arrive is asked again. */
const again = (failures: number, error: Error): boolean => error instanceof CallFailed && failures < 2;

/** Is it the page's own affair (a refusal that it shows in place), or everybody's (a bug, no server)? */
const unforeseen = (error: Error): boolean =>
  !(error instanceof CallRefused) || error.code === 'unexpected' || error.status >= 500;

/** A mutation that shows every failure itself says so: `meta: { quiet: true }`. */
export const queryClient = new QueryClient({
  // What cannot be asked fails and says so: a browser that thinks it is offline would wait without a word.
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
