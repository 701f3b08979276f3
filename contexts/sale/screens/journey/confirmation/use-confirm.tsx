import type { CustomerInput } from '@reprise/dossier/domain/customers/customer.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  confirmCart,
  customerViolations,
  isPriceChanged,
  newPrices,
  withPrices,
  type ConfirmedCart,
  type NewPrice,
} from './confirm.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useCart } from '../cart/use-cart.tsx';

/** Several things have to be put into parcels first. */
const nextOf = ({ id, buybacks }: ConfirmedCart): string =>
  buybacks.length < 2
    ? `/buyback-confirmation?${buybacks.map((one) => `ids=${one.id}`).join('&')}`
    : `/cart/${id}/checkout`;

/**
 * Confirms the cart once, however often the button is pressed: the key stays while the body stays. A changed price is
 * shown for approval; violations of the customer's fields are shown beside them; nothing typed is lost.
 */
export function useConfirm(customer: CustomerInput | null) {
  const { call, go, channel, storeId } = useJourney();
  const { termsVersion } = useSettings();
  const { cart, read, change } = useCart();
  const sending = useRef(false);
  const [changed, setChanged] = useState<NewPrice[] | null>(null);
  const leave = (confirmed: ConfirmedCart): void => {
    const next = nextOf(confirmed);
    change((now) => ({ ...now, confirmed: next }));
    go(next, { replace: true });
  };
  const fail = (error: unknown): void => {
    if (isPriceChanged(error)) return setChanged(newPrices(error, cart));
    const refused = customerViolations(error);
    if (refused.length === 0) return;
    change((now) => ({ ...now, refused }));
    go('/cart/customer-infos');
  };
  const mutation = useMutation({
    meta: { quiet: true },
    // not put off without a network: what was pressed for is what is sold, not the cart of later
    networkMode: 'always',
    mutationFn: async () => {
      if (customer === null) throw new Error('A cart was confirmed without its customer.');
      return await confirmCart({
        call,
        channel,
        storeId,
        customer,
        termsVersion,
        read,
        change,
        newKey: newRequestKey,
      });
    },
    onSuccess: leave,
    onError: (error) => {
      sending.current = false;
      fail(error);
    },
  });
  return {
    send: () => {
      if (sending.current) return;
      sending.current = true;
      mutation.mutate();
    },
    busy: mutation.isPending || mutation.isSuccess,
    /** Confirmed by this screen, which stays until the confirmation replaces it. */
    done: mutation.isSuccess,
    error: mutation.error,
    changed,
    takePrices: () => {
      if (changed !== null) change((now) => withPrices(now, changed));
      setChanged(null);
      mutation.reset();
    },
    keepPrices: () => setChanged(null),
    reset: () => mutation.reset(),
  };
}
