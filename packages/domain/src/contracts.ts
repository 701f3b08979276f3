import type { accountApi } from './account/account.contract.ts';
import type { buybackApi } from './buyback/buyback.contract.ts';
import type { cartApi } from './cart/cart.contract.ts';
import type { catalogueApi } from './catalogue/catalogue.contract.ts';
import type { fileApi } from './file/file.contract.ts';
import type { itemApi } from './item/item.contract.ts';
import type { litigationApi } from './litigation/litigation.contract.ts';
import type { packageApi } from './package/package.contract.ts';
import type { paymentApi } from './payment/payment.contract.ts';
import type { refurbApi } from './refurb/refurb.contract.ts';
import type { sessionApi } from './session/session.contract.ts';

type Endpoints<T> = T[keyof T];
type AllEndpoints =
  | Endpoints<typeof accountApi>
  | Endpoints<typeof buybackApi>
  | Endpoints<typeof cartApi>
  | Endpoints<typeof catalogueApi>
  | Endpoints<typeof fileApi>
  | Endpoints<typeof itemApi>
  | Endpoints<typeof litigationApi>
  | Endpoints<typeof packageApi>
  | Endpoints<typeof paymentApi>
  | Endpoints<typeof refurbApi>
  | Endpoints<typeof sessionApi>;

/** Every endpoint under "METHOD /path", by type only: what the screens' `call` knows. */
export type Api = { [E in AllEndpoints as `${E['method']} ${E['path']}`]: E };
