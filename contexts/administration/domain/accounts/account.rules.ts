import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { AccountChange, ModuleUse, RootDetailChange } from './account.ts';

const byDesign: readonly (keyof AccountChange)[] = ['mainColor', 'logo', 'favicon'];
const bySettings: readonly (keyof AccountChange)[] = ['language', 'currency', 'emailDPO'];

const neededFor = (field: keyof AccountChange): Permission => {
  if (byDesign.includes(field)) return 'design';
  return bySettings.includes(field) ? 'general_settings' : 'client_write';
};

type Named<T> = readonly (keyof T)[];

/**
 * The fields of an account that this person may not change (docs/permissions.md, "Configuration"): how it looks needs
 * `design`; language, currency and privacy address need `general_settings`; the rest needs `client_write`.
 */
export const fieldsBeyond = (actor: Actor, fields: Named<AccountChange>): (keyof AccountChange)[] =>
  fields.filter((field) => !can(actor, neededFor(field)));

/** The same for an account’s settings: premium features, which are sold, are not changed by the account itself. */
export const settingsBeyond = (actor: Actor, fields: Named<RootDetailChange>): (keyof RootDetailChange)[] =>
  fields.filter(
    (field) => !can(actor, field === 'enabledPremiumFeatures' ? 'client_write' : 'general_settings'),
  );

type Modules = { isRetailer: boolean; isBuyerAndWorkshopsSupervisor: boolean };

/** What an account does as a retailer, whoever works there: a web-only one has no entities of its module. */
export type RetailerUse = { siteIsOpen: boolean; linkedBuyers: number; openFiles: number };

/**
 * Why the module of a retailer stays although nobody works in it. In this order: `site_open`, `has_linked_buyers`,
 * `has_open_files`.
 */
export function retailerRefusal({
  siteIsOpen,
  linkedBuyers,
  openFiles,
}: RetailerUse): 'site_open' | 'has_linked_buyers' | 'has_open_files' | null {
  if (siteIsOpen) return 'site_open';
  if (linkedBuyers > 0) return 'has_linked_buyers';
  return openFiles > 0 ? 'has_open_files' : null;
}

/**
 * The module that is taken away although active organizations or users work in it, and how many; null when there is
 * none. A module in use cannot be removed.
 */
export function moduleInUse(
  before: Modules,
  after: Modules,
  use: ModuleUse,
): { field: keyof Modules; entities: number; users: number } | null {
  const kept = [
    { field: 'isRetailer', in: use.retailer },
    { field: 'isBuyerAndWorkshopsSupervisor', in: use.buyer },
  ] as const;
  const found = kept.find(
    ({ field, in: worked }) => before[field] && !after[field] && worked.entities + worked.users > 0,
  );
  return found === undefined ? null : { field: found.field, ...found.in };
}
