import { sql, type RawBuilder } from 'kysely';
import { deviceKeyOf } from '../buybacks/open-device.db.ts';

/** Does this column hold the IMEI that a code is? Only its first 14 digits count (docs/device-identity.md). */
export function isImei(column: 'items.imei' | 'buybacks.imei', code: string): RawBuilder<boolean> {
  const key = deviceKeyOf(code);
  return key === null ? sql<boolean>`false` : sql<boolean>`left(${sql.ref(column)}, 14) = ${key}`;
}
