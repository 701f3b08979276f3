import { useSignedIn } from '../../lib/session.ts';

/** The store at whose counter one stands. */
export function useOwnStore(): string {
  const { user, currentOrganization } = useSignedIn();
  return user.timOrganizationId ?? currentOrganization.id;
}
