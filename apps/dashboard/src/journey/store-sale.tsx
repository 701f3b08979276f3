import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { CartButton } from '@reprise/sale/screens/journey/cart/cart-button.tsx';
import { JourneyProvider, type Journey } from '@reprise/sale/screens/shown/journey.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSignedIn, type Session } from '@reprise/platform/screens/kit/calls/session.ts';
import { conditionUrl, drawingUrl, publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { loadStoreSettings } from './store-settings.ts';
import './store-sale.css';

const sellers: readonly UserType[] = ['store_manager', 'store_seller'];

/** Only a store's managers and sellers have a cart, and only in the retailer's module. */
const hasCart = ({ module, user }: Session): boolean =>
  module === 'tim' && user.modules.some((one) => one.moduleType === module && sellers.includes(one.type));

/** Around every page of a sale at the counter: its calls and its navigation, with the store's cart. */
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
      fileUrl: publicFileUrl,
      drawingUrl,
      conditionUrl,
      channel: 'store',
      storeId: session.user.timOrganizationId ?? session.currentOrganization.id,
      sellerId: session.user.id,
      mayRelease: session.permissions.includes('device_release'),
      loadSettings: () => loadStoreSettings(session),
    }),
    [router, session],
  );
  return (
    <JourneyProvider value={journey}>
      {cart && hasCart(session) ? (
        <div className="store-cart">
          <CartButton />
        </div>
      ) : null}
      <div className="store-sale">{children}</div>
    </JourneyProvider>
  );
};
