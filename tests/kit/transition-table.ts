import { readFileSync } from 'node:fs';
import { moduleOfType, userTypes, type Actor } from '@reprise/platform/domain/core/access.ts';
import { typeShortNames } from '@reprise/platform/domain/core/permissions.ts';

/** One transition of a table in `fixtures/`: its pairs from → to, and who may. */
export type TableRow = { names: string[]; pairs: string[]; actors: string[]; permissions: string[] };

export const actorTypes = [...userTypes, 'system', 'signed_link'] as const;

/** An actor of this type whose scope is the whole of both accounts. */
export const actorOf = (userType: Actor['userType'], more: Partial<Actor> = {}): Actor => ({
  userId: 'u1',
  name: 'Camille',
  userType,
  module: userType === 'system' || userType === 'signed_link' ? 'no_module_type' : moduleOfType[userType],
  accountId: 'retailer',
  organizationId: null,
  accountIds: ['retailer', 'buyer'],
  organizationIds: null,
  ...more,
});

export const owned = {
  retailerAccountId: 'retailer',
  buyerAccountId: 'buyer',
  storeId: 'store-1',
  warehouseId: 'w-1',
};

const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) => (match[1] ?? '').replaceAll('"', ''));

const shorts = new RegExp(`\\b(${Object.keys(typeShortNames).join('|')}|SYS)\\b`, 'g');

/**
 * The actor types of a cell such as "SS, SM `expedition_send`; SYS". PA is the visitor at a creation, else the customer
 * with a signed link.
 */
function actorsOf(who: string, isCreation: boolean): string[] {
  const found = [...who.replaceAll(/`[^`]*`/g, ' ').matchAll(shorts)].map(([short]) => {
    if (short === 'SYS') return 'system';
    if (short === 'PA' && !isCreation) return 'signed_link';
    return typeShortNames[short as keyof typeof typeShortNames];
  });
  return [...new Set(found)].sort();
}

/** Reads a table of transitions; `as` replaces a cell that refers to another row. */
export function readTable(file: URL, as: Record<string, string> = {}): TableRow[] {
  const rows = new Map<string, TableRow>();
  for (const line of readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [name = '', from = '', to = '', , , cell = ''] = cells(line);
    const who = Object.entries(as).reduce((text, [words, actors]) => text.replace(words, actors), cell);
    const row = rows.get(name) ?? {
      names: name.split(' '),
      pairs: [],
      actors: actorsOf(who, from === ''),
      permissions: [...who.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    };
    row.pairs.push(`${from} → ${to}`);
    rows.set(name, row);
  }
  return [...rows.values()];
}
