import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';

type Own = {
  /** The 8 digits on the item's label, once it has one. */
  item: string | null;
  /** The 13 digits of its file. */
  file: string;
};

/** Whose number was read where a device's own is asked for: the item's or a file's; null when it may be the device's. */
export function notOfDevice(typed: string, { item, file }: Own): 'item' | 'file' | null {
  const code = cleanCode(typed);
  if (code === file || isBuybackNumber(code)) return 'file';
  return code === item ? 'item' : null;
}
