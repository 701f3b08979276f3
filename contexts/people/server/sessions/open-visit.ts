import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { accountOfUrl, addSession, rootDetailId } from './sessions.db.ts';
import { daysLater, deviceOf } from './sign-in.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';

/** The site keeps a cart for 30 days, so the visitor's token is valid as long. */
const visitDays = 30;

/** Opens an anonymous visit of the white-label site at `url`. Refusal: `white_label_not_found`. */
export async function openVisit(call: Call, url: string) {
  const account = URL.canParse(url) ? await accountOfUrl(call.db, url) : undefined;
  if (!account) throw new Refused('white_label_not_found');
  call.bindTo([account.id]);
  const ord = await rootDetailId(call.db, account.id);
  const token = newToken();
  await addSession(
    call.db,
    {
      tokenHash: hashOf(token),
      userId: null,
      accountId: account.id,
      organizationId: null,
      moduleType: 'no_module_type',
      device: deviceOf(call),
      expiresAt: daysLater(call.now, visitDays),
    },
    call.now,
  );
  const { id, name, mainColor, logo, language, currency, companyCountry } = account;
  return { token, ord, account: { id, name, mainColor, logo, language, currency, companyCountry } };
}
