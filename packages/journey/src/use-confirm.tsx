import { newRequestKey } from '@reprise/ui/request-key';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attemptFor } from './cart.ts';
import {
  confirmationOf,
  customerViolations,
  isPriceChanged,
  newPrices,
  sendConfirmation,
  withPrices,
  type ConfirmedCart,
  type NewPrice,
} from './confirm.ts';
import type { CustomerAnswers } from './customer-form.ts';
import { useJourney, useSettings } from './journey.tsx';
import { useCart } from './use-cart.tsx';

const idsOf = (confirmed: ConfirmedCart): string => {
  const query = new URLSearchParams();
  for (const { id } of confirmed.buybacks) query.append('ids', id);
  return query.toString();
};

/**
 * Confirms the cart once, however often the button is pressed: the key stays while what is confirmed stays. A changed
 * price is shown and asked; what concerns the customer goes back beside its fields; nothing typed is lost.
 */
export function useConfirm(customer: CustomerAnswers | null) {
  const { call, go, storeId } = useJourney();
  const { termsVersion } = useSettings();
  const { cart, change } = useCart();
  const sending = useRef(false);
  const [changed, setChanged] = useState<NewPrice[] | null>(null);
  const leave = (confirmed: ConfirmedCart): void => {
    change((now) => ({ ...now, confirmed: confirmed.id }));
    const alone = confirmed.buybacks.length < 2 || storeId !== null;
    const next = alone ? `/buyback-confirmation?${idsOf(confirmed)}` : `/cart/${confirmed.id}/checkout`;
    go(next, { replace: true });
  };
  const fail = async (error: unknown): Promise<void> => {
    if (isPriceChanged(error)) return setChanged(await newPrices(call, cart));
    const refused = customerViolations(error);
    if (refused.length === 0) return;
    change((now) => ({ ...now, refused }));
    go('/cart/customer-infos');
  };
  const mutation = useMutation({
    scope: { id: 'confirm-cart' },
    mutationFn: async () => {
      if (customer === null) throw new Error('A cart is confirmed without its customer.');
      const body = confirmationOf(cart, customer, termsVersion);
      const attempt = attemptFor(cart, JSON.stringify(body), newRequestKey());
      change((now) => ({ ...now, attempt }));
      return await sendConfirmation(call, storeId, body, attempt.key);
    },
    onSuccess: leave,
    onError: async (error) => {
      sending.current = false;
      await fail(error);
    },
  });
  return {
    send: () => {
      if (sending.current) return;
      sending.current = true;
      mutation.mutate();
    },
    busy: mutation.isPending || mutation.isSuccess,
    error: mutation.error,
    changed,
    takePrices: () => {
      if (changed !== null) change((now) => withPrices(now, changed));
      setChanged(null);
      mutation.reset();
    },
    keepPrices: () => setChanged(null),
  };
}
