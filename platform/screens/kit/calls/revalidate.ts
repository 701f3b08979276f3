import { useEffect } from 'react';
import { call } from './call.ts';
import { getSession, refreshSession } from './session.ts';

/** Reads again who is signed in, their rights, premium features and settings; without an answer what was kept stands. */
async function revalidate(): Promise<void> {
  const before = getSession();
  if (before === null) return;
  const { id } = before.currentOrganization.account;
  const [state, rootDetail] = await Promise.all([
    call('GET /profile'),
    call('GET /accounts/{id}/organization-root-detail', { params: { id } }),
  ]);
  if (getSession()?.token === before.token) refreshSession(state, rootDetail);
}

/** Once at each load: what this device kept of the person may be older than what an administrator saved. */
export function useRevalidation(): void {
  useEffect(() => {
    // an ended session is told by the call itself; what did not arrive is asked again at the next load
    revalidate().catch(() => undefined);
  }, []);
}
