import { useCan, useSignedIn } from '../calls/session.ts';

/** Does a screen for such accounts concern this user: are they of one, or of the provider, who opens them all? */
export function useIsOf(): (kind: 'retailer' | 'buyer') => boolean {
  const { isRetailer, isBuyerAndWorkshopsSupervisor } = useSignedIn().currentOrganization.account;
  const isProvider = useCan()('client_list');
  return (kind) => isProvider || (kind === 'retailer' ? isRetailer : isBuyerAndWorkshopsSupervisor);
}
