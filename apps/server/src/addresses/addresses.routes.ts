import { foundAddressApi } from '@reprise/platform/domain/address/found-address.contract.ts';
import { addressLimits } from '@reprise/platform/domain/core/limits.ts';
import { addressesLike } from '@reprise/platform/server/find-addresses.ts';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { settings } from '@reprise/platform/server/settings.ts';

const perVisitor = callLimit('addresses', addressLimits.perMinute, 60);

export const addressesRoutes: Route[] = [
  route(foundAddressApi.addresses, async ({ pools, ip }, { query }) => {
    const { addressService } = settings();
    if (!addressService?.countries.includes(query.country)) return { offered: false, addresses: [] };
    await perVisitor(pools, ip);
    return { offered: true, addresses: await addressesLike(addressService, query.q) };
  }),
];
