import { can, type Actor, type Holder } from '@reprise/platform/domain/core/access.ts';

/** The columns of the machine form of the export of dossiers, in order. */
export const buybackExportColumns = [
  'identification_number',
  'external_code',
  'status',
  'lost_flag',
  'channel',
  'circuit',
  'store',
  'buyer',
  'warehouse',
  'category',
  'brand',
  'model',
  'product',
  'imei',
  'serial',
  'grade_declared',
  'grade_controlled',
  'pre_declared',
  'declared',
  'controlled',
  'validated',
  'paid',
  'bonus',
  'absorbed',
  'over_limit',
  'litigation_status',
  'payment_type',
  'payment_status',
  'payment_date',
  'tracking',
  'delivery_status',
  'created_date',
  'finalised_date',
  'received_date',
  'controlled_date',
  'paid_date',
  'cancel_reason',
  'seller_user',
] as const;
export type BuybackExportColumn = (typeof buybackExportColumns)[number];

/** Columns that identify a device or a person. */
const personal: readonly BuybackExportColumn[] = ['imei', 'serial', 'tracking', 'seller_user'];
const litigation: readonly BuybackExportColumn[] = ['litigation_status'];
const price: readonly BuybackExportColumn[] = [
  'pre_declared',
  'declared',
  'controlled',
  'validated',
  'paid',
  'bonus',
  'absorbed',
];

/**
 * Analysts export without personal data. So do the provider's people, as long as nothing asks them for a ticket
 * (docs/permissions.md, "Buybacks").
 */
const withoutPersonalData: readonly Actor['userType'][] = [
  'super_admin',
  'admin',
  'root_management_unit_analyst',
  'management_unit_analyst',
];
const readsPersonalData = (actor: Holder): boolean =>
  can(actor, 'customer_personal_data_read') && !withoutPersonalData.includes(actor.userType);

/**
 * Columns of the machine form that stay empty for the actor; their headers stay, so that every file has the same
 * columns.
 */
export function hiddenExportColumns(actor: Holder): BuybackExportColumn[] {
  const hidden = [
    ...(readsPersonalData(actor) ? [] : personal),
    ...(can(actor, 'litigation_read') ? [] : litigation),
    ...(can(actor, 'buyback_price_read') ? [] : price),
  ];
  return buybackExportColumns.filter((column) => hidden.includes(column));
}

/** The columns of the people's form: with the customer, and with the currency of each amount. */
const peoplesColumns = [
  ...buybackExportColumns.slice(0, buybackExportColumns.indexOf('store')),
  'customer',
  ...buybackExportColumns.slice(
    buybackExportColumns.indexOf('store'),
    buybackExportColumns.indexOf('pre_declared'),
  ),
  'currency',
  ...buybackExportColumns.slice(buybackExportColumns.indexOf('pre_declared')),
] as const;

/** Columns of the list that the file has where they are asked for. */
const listsColumns = ['cart_number', 'item_status', 'updated_date'] as const;
export const chosenColumns = [...peoplesColumns, ...listsColumns] as const;
export type PeoplesColumn = (typeof chosenColumns)[number];

/**
 * The columns of the people's form that the actor may see, in order: those that were chosen, the number always among
 * them, else all but the list's own. The others are left out. `customers`: may they see who the customers are?
 */
export function shownExportColumns(
  actor: Holder,
  { customers, chosen }: { customers: boolean; chosen?: readonly PeoplesColumn[] | undefined },
): PeoplesColumn[] {
  const hidden: readonly string[] = hiddenExportColumns(actor);
  const wanted: Iterable<PeoplesColumn> =
    chosen === undefined ? peoplesColumns : new Set(['identification_number' as const, ...chosen]);
  return [...wanted].filter((column) => (column === 'customer' ? customers : !hidden.includes(column)));
}
