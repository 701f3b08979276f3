import { vi } from 'vitest';
import type { Kept } from '@reprise/platform/screens/bench/kept-acts.ts';

/** Signs somebody of a workshop in, with what waits at their bench; answers its modules as they are loaded then. */
export async function signInAtBench(waiting: readonly Kept[]) {
  const session = {
    token: 'token',
    user: { id: 'bakary' },
    module: 'rps',
    currentOrganization: { id: 'nantes' },
    permissions: ['items_stock_change'],
  };
  localStorage.setItem('session', JSON.stringify(session));
  vi.resetModules();
  const acts = await import('@reprise/platform/screens/bench/kept-acts.ts');
  for (const one of waiting) acts.keep(one);
  return acts;
}
