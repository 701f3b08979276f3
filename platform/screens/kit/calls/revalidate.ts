import { useEffect } from 'react';
import { call } from './call.ts';
import { getSession, refreshSession } from './session.ts';

/**
 * Fetches the signed-in user's permissions, premium features and settings again; without an answer the stored ones
 * stay.
 */
async function revalidate(): Promise<void> {
  const before = getSession();
  if (before === null) return;
  const { id } = before.currentOrganization.account;
  const [state, rootDetail] = await Promise.all([
    call('GET /profile'),
    before.lacksFactor ? null : call('GET /accounts/{id}/organization-root-detail', { params: { id } }),
  ]);
  if (getSession()?.token === before.token) refreshSession(state, rootDetail);
}

/** Once per load: what this device has stored may be older than an administrator's change. */
export function useRevalidation(): void {
  useEffect(() => {
    // the call itself handles an ended session; a missing answer is asked for again at the next load
    revalidate().catch(() => undefined);
  }, []);
}
