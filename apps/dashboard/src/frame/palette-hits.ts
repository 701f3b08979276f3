import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { namedBy, type Named, type PaletteHit } from './palette-match.ts';

type Can = (permission: Permission) => boolean;

const few = 5;

type Listed = { id: string; identificationNumber: string; productLabel: string; customerName?: string };
const fileHit = ({ id, identificationNumber, productLabel, customerName }: Listed): PaletteHit => ({
  kind: 'files',
  label: `${identificationNumber} · ${productLabel}`,
  detail: customerName,
  href: `/buyback/${id}`,
});

async function filesOf(typed: string, named: Named, can: Can, signal: AbortSignal): Promise<PaletteHit[]> {
  if (named.isFile && can('buyback_read')) {
    const params = { n: named.digits };
    return [fileHit(await call('GET /buybacks/by-identification-number/{n}', { params, signal }))];
  }
  if (!can('buyback_list') || !(named.isImei || named.isName)) return [];
  const wanted = named.isImei ? { imei: named.digits } : { customer: typed };
  const query = { ...wanted, page: 1, itemsPerPage: few };
  const { items } = await call('GET /buybacks', { query, signal });
  return items.map(fileHit);
}

async function itemsOf({ digits, isCode }: Named, can: Can, signal: AbortSignal): Promise<PaletteHit[]> {
  if (!isCode || !can('items_stock_read')) return [];
  const query = { code: digits, page: 1, itemsPerPage: few };
  const { items } = await call('GET /items', { query, signal });
  return items.map((item) => ({
    kind: 'items',
    label: `${item.identificationNumber} · ${item.productLabel}`,
    detail: item.imei ?? item.serialNumber ?? undefined,
    href: `/items-stock/${item.id}/edit`,
  }));
}

/** What a scanned code may be besides an item: a parcel, a stock. */
async function codesOf({ digits, isCode }: Named, can: Can, signal: AbortSignal): Promise<PaletteHit[]> {
  if (!isCode || !can('item_checkin')) return [];
  const found = await call('GET /scan/{code}', { params: { code: digits }, signal });
  if (found.kind === 'unknown' || found.kind === 'item') return [];
  return [
    {
      kind: 'codes',
      label: found.label ?? digits,
      detail: found.detail ?? undefined,
      href: `/scan?code=${encodeURIComponent(digits)}`,
    },
  ];
}

async function usersOf(
  typed: string,
  { isName }: Named,
  can: Can,
  signal: AbortSignal,
): Promise<PaletteHit[]> {
  if (!isName || !can('user_list')) return [];
  const { items } = await call('GET /users', { query: { name: typed, page: 1, itemsPerPage: few }, signal });
  return items.map(({ id, firstname, lastname, email }) => ({
    kind: 'users',
    label: `${firstname} ${lastname}`,
    detail: email,
    href: `/user/${id}/edit`,
  }));
}

/** A refusal means that there is nothing to see there; a missing answer is a failure. */
const orNothing = (asked: Promise<PaletteHit[]>): Promise<PaletteHit[]> =>
  asked.catch((error: unknown) => {
    if (error instanceof CallRefused) return [];
    throw error;
  });

/** The dossiers, items, codes and people that the text names, as far as the person may see them. */
export async function thingsNamed(typed: string, can: Can, signal: AbortSignal): Promise<PaletteHit[]> {
  const named = namedBy(typed);
  const found = await Promise.all([
    orNothing(filesOf(typed, named, can, signal)),
    orNothing(itemsOf(named, can, signal)),
    orNothing(codesOf(named, can, signal)),
    orNothing(usersOf(typed, named, can, signal)),
  ]);
  return found.flat();
}
