import type { CartInput } from '@reprise/domain/cart/cart';
import type { Declaration } from '@reprise/domain/cart/declaration';
import { deviceKeyOf } from '@reprise/domain/codes/imei';
import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { openFilesOfDevice, tellOpenFile } from '../buybacks/open-device.db.ts';

/**
 * One customer has one open file for one device: a second is refused, with the first when the caller may open it. The
 * same device of somebody else is only said beforehand (`POST /imei-checks`), since things change hands. Refusal:
 * `imei_already_open`.
 */
export async function refuseOwnOpenDevice(
  { db, actor }: Call,
  { customerInfo }: CartInput,
  declarations: readonly Pick<Declaration, 'imei'>[],
): Promise<void> {
  const keys = declarations.flatMap(({ imei }) => (imei === null ? [] : (deviceKeyOf(imei) ?? [])));
  const email = customerInfo.email.toLowerCase();
  const found = await Promise.all(
    [...new Set(keys)].map((key) => openFilesOfDevice(db, actor.accountId, key)),
  );
  const own = found.flat().filter((file) => file.email === email);
  if (own.length > 0) throw new Refused('imei_already_open', { extra: { openFile: tellOpenFile(actor, own) } });
}
