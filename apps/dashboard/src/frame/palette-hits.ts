import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { itemHit, namedBy, type Named, type PaletteHit } from './palette-match.ts';

type Can = (permission: Permission) => boolean;
/** What was typed, what it can be, who asks, and the end of the asking. */
type Asked = { typed: string; named: Named; can: Can; signal: AbortSignal };

const few = { page: 1, itemsPerPage: 5 };

type Listed = { id: string; identificationNumber: string; productLabel: string; customerName?: string };
const fileHit = ({ id, identificationNumber, productLabel, customerName }: Listed): PaletteHit => ({
  kind: 'files',
  label: `${identificationNumber} · ${productLabel}`,
  detail: customerName,
  to: `/buyback/${id}`,
});

async function filesOf({ typed, named, can, signal }: Asked): Promise<PaletteHit[]> {
  const { digits, isFile, isPartOfFile, isImei, isName } = named;
  if (isFile && can('buyback_read'))
    return [
      fileHit(await call('GET /buybacks/by-identification-number/{n}', { params: { n: digits }, signal })),
    ];
  if (!can('buyback_list') || !(isPartOfFile || isImei || isName)) return [];
  const wanted = isImei
    ? { imei: digits }
    : isPartOfFile
      ? { identificationNumber: digits }
      : { customer: typed };
  const { items } = await call('GET /buybacks', { query: { ...wanted, ...few }, signal });
  return items.map(fileHit);
}

async function itemsOf({ typed, named, can, signal }: Asked): Promise<PaletteHit[]> {
  const { digits, isCode, isName } = named;
  if (!can('items_stock_read') || !(isCode || isName)) return [];
  const wanted = isCode ? { code: digits } : { text: typed };
  const { items } = await call('GET /items', { query: { ...wanted, ...few }, signal });
  return items.map(itemHit);
}

/** What a scanned code may be besides an item: a parcel, a stock. */
async function codesOf({ named: { digits, isCode }, can, signal }: Asked): Promise<PaletteHit[]> {
  if (!isCode || !can('item_checkin')) return [];
  const found = await call('GET /scan/{code}', { params: { code: digits }, signal });
  if (found.kind === 'unknown' || found.kind === 'item') return [];
  return [
    {
      kind: 'codes',
      label: found.label ?? digits,
      detail: found.detail ?? undefined,
      to: `/scan?code=${encodeURIComponent(digits)}`,
    },
  ];
}

/** A parcel by its whole number; whoever checks in finds it as what it is scanned as. */
async function parcelsOf({ named: { digits, isCode }, can, signal }: Asked): Promise<PaletteHit[]> {
  const sends = can('expedition_send');
  if (!isCode || can('item_checkin') || !(sends || can('package_receive'))) return [];
  const query = { ...few, way: sends ? 'out' : 'in', number: digits } as const;
  const { items } = await call('GET /packages', { query, signal });
  return items.map(({ id, number, origin, destination }) => ({
    kind: 'codes',
    label: number,
    detail: sends ? destination : origin,
    to: `${sends ? '/start-expedition' : '/expedition/incoming'}?package=${id}`,
  }));
}

async function accountsOf({ typed, named, can, signal }: Asked): Promise<PaletteHit[]> {
  if (!named.isName || !can('client_list')) return [];
  const { items } = await call('GET /accounts', { query: { name: typed, ...few }, signal });
  return items.flatMap(({ name, city, organizationId }) =>
    organizationId === null
      ? []
      : [
          {
            kind: 'accounts' as const,
            label: name,
            detail: city ?? undefined,
            to: `/client/${organizationId}/edit`,
          },
        ],
  );
}

async function placesOf({ typed, named, can, signal }: Asked): Promise<PaletteHit[]> {
  if (!named.isName || !can('organization_list')) return [];
  const { items } = await call('GET /organizations', { query: { name: typed, ...few }, signal });
  return items.map(({ id, commonName, city }) => ({
    kind: 'places',
    label: commonName,
    detail: city,
    to: `/entity/${id}/edit`,
  }));
}

async function usersOf({ typed, named, can, signal }: Asked): Promise<PaletteHit[]> {
  if (!named.isName || !can('user_list')) return [];
  const { items } = await call('GET /users', { query: { name: typed, ...few }, signal });
  return items.map(({ id, firstname, lastname, email }) => ({
    kind: 'users',
    label: `${firstname} ${lastname}`,
    detail: email,
    to: `/user/${id}/edit`,
  }));
}

/** A refusal means that there is nothing to see there; a missing answer is a failure. */
const orNothing = (asked: Promise<PaletteHit[]>): Promise<PaletteHit[]> =>
  asked.catch((error: unknown) => {
    if (error instanceof CallRefused) return [];
    throw error;
  });

const sources = [filesOf, itemsOf, codesOf, parcelsOf, accountsOf, placesOf, usersOf];

/**
 * The things that the text names, five of a kind at most, as far as the person may see them: each is asked for by the
 * call of its own list, which knows their scope.
 */
export async function thingsNamed(typed: string, can: Can, signal: AbortSignal): Promise<PaletteHit[]> {
  const named = namedBy(typed);
  const found = await Promise.all(sources.map((of) => orNothing(of({ typed, named, can, signal }))));
  return found.flat();
}
