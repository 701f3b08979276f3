import type { Actor } from '@reprise/domain/access';
import type { Buyback } from '@reprise/domain/buyback/buyback';
import { Refused } from '@reprise/domain/refusals';
import { tellOpenFile } from '../buybacks/open-device.db.ts';

/**
 * One customer has one open file for one device: a second is refused, with the first when the caller may open it. The
 * same device of somebody else is only said beforehand (`POST /imei-checks`), since things change hands. Refusal:
 * `imei_already_open`.
 */
export function refuseOwnOpenDevice(actor: Actor, own: readonly Buyback[]): void {
  if (own.length === 0) return;
  throw new Refused('imei_already_open', { extra: { openFile: tellOpenFile(actor, own) } });
}
