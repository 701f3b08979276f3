import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';

/** The store of this counter. */
export function useOwnStore(): string {
  const { user, currentOrganization } = useSignedIn();
  return user.timOrganizationId ?? currentOrganization.id;
}
