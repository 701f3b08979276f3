import { CartButton } from '@reprise/journey/cart-button';
import { JourneyProvider, type Journey } from '@reprise/journey/journey';
import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { useSignedIn } from '../../lib/session.ts';
import { settings } from '@reprise/shell/settings';
import { loadStoreSettings } from './store-settings.ts';
import './store-sale.css';

/** Around every page of a sale at the counter: how it calls and moves here, and the store's cart at hand. */
export const StoreSale = ({ cart = true, children }: { cart?: boolean; children: ReactNode }) => {
  const router = useRouter();
  const session = useSignedIn();
  const journey: Journey = useMemo(
    () => ({
      call,
      go: (href, how) => {
        if (how?.replace) router.history.replace(href);
        else router.history.push(href);
      },
      fileUrl: (id) => `${settings.apiUrl}/public-files/${id}`,
      channel: 'store',
      storeId: session.user.timOrganizationId ?? session.currentOrganization.id,
      loadSettings: () => loadStoreSettings(session),
    }),
    [router, session],
  );
  return (
    <JourneyProvider value={journey}>
      {cart ? (
        <div className="store-cart">
          <CartButton />
        </div>
      ) : null}
      <div className="store-sale">{children}</div>
    </JourneyProvider>
  );
};
