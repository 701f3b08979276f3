import type { Client } from 'pg';
import { sealedColumns } from '@reprise/registers/sealed.ts';
import { findSealed, isUnderPresentKey, sealed, unsealed } from '@reprise/platform/server/outside/sealed.ts';
import { actAs } from '../backup/tables.db.ts';
import { replaceText, textsOf } from './reseal.db.ts';

/** What one pass over a column found: texts encrypted anew, and those that neither key opens. */
export type Resealed = { table: string; column: string; renewed: number; unreadable: number };

/** Each secret of a text encrypted under the present key; null where one of them opens under no key. */
function renewedText(text: string): string | null {
  try {
    return findSealed(text).reduce((now, one) => now.replace(one, sealed(unsealed(one))), text);
  } catch {
    // the operator is told how many there are: another key sealed them
    return null;
  }
}

const isOld = (text: string): boolean => !findSealed(text).every(isUnderPresentKey);

/**
 * Encrypts under the present SECRET_KEY what SECRET_KEY_ALSO encrypted, while the program works: a row that changes
 * meanwhile is left as it was written and found by the next pass. Answers the count of each column; whoever calls
 * repeats until nothing is renewed. Rule: docs/operations.md, "A new SECRET_KEY".
 */
export async function resealAll(client: Client): Promise<Resealed[]> {
  const counts: Resealed[] = [];
  for (const { table, column } of sealedColumns) {
    await client.query('begin');
    await actAs(client, 'public');
    const old = (await textsOf(client, table, column)).filter(({ text }) => isOld(text));
    let unreadable = 0;
    for (const found of old) {
      const renewed = renewedText(found.text);
      if (renewed === null) unreadable += 1;
      else await replaceText(client, { table, column, ...found, renewed });
    }
    await client.query('commit');
    counts.push({ table, column, renewed: old.length - unreadable, unreadable });
  }
  return counts;
}
