import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';

/** The store at whose counter one stands. */
export function useOwnStore(): string {
  const { user, currentOrganization } = useSignedIn();
  return user.timOrganizationId ?? currentOrganization.id;
}
