import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import {
  listOf,
  pageSizes,
  severalOf,
  textOf,
  wholeNumberOf,
} from '@reprise/platform/screens/shell/search.ts';

export const auditActions = ['create', 'update', 'remove'] as const;

/** The log's filters as they stand in the address. */
export type AuditSearch = {
  noun: string[];
  action: (typeof auditActions)[number][];
  user?: string;
  text?: string;
  from?: string;
  to?: string;
  page?: number;
  size?: number;
};

const dayOf = (value: unknown): string | undefined => {
  const day = textOf(value);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
};

/** The filters of the address; invalid ones are left out. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    noun: listOf(raw['noun']),
    action: severalOf(auditActions, raw['action']),
    user: textOf(raw['user']),
    text: textOf(raw['text']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
  };
}

type Query = NonNullable<CallOptions<Api['GET /audit-logs']>['query']>;

/** The filters for the call. */
export const auditQuery = ({ noun, action, user, text, from, to, page, size }: AuditSearch): Query => ({
  'noun[]': noun,
  'action[]': action,
  user,
  text,
  from,
  to,
  page: page ?? 1,
  itemsPerPage: size ?? pageSizes[0],
});

/** Is any filter set? */
export const isFiltered = ({ noun, action, user, text, from, to }: AuditSearch): boolean =>
  noun.length > 0 || action.length > 0 || [user, text, from, to].some((one) => one !== undefined);

/** The search without its filters, with the same page size. */
export const clearedSearch = ({ size }: AuditSearch): AuditSearch => ({ noun: [], action: [], size });
