import { grantOf, type Actor } from '@reprise/platform/domain/core/access.ts';

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

/**
 * Columns of the machine form that stay empty for the actor; their headers stay, so that every file has the same
 * columns.
 */
export function hiddenExportColumns(actor: Pick<Actor, 'userType'>): BuybackExportColumn[] {
  const hidden = [
    ...(withoutPersonalData.includes(actor.userType) ? personal : []),
    ...(grantOf(actor.userType, 'litigation_read') === null ? litigation : []),
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
export type PeoplesColumn = (typeof peoplesColumns)[number];

/**
 * The columns of the people's form that the actor may see; the others are left out. `customers`: may they see who the
 * customers are?
 */
export function shownExportColumns(
  actor: Pick<Actor, 'userType'>,
  { customers }: { customers: boolean },
): PeoplesColumn[] {
  const hidden: readonly string[] = hiddenExportColumns(actor);
  return peoplesColumns.filter((column) => (column === 'customer' ? customers : !hidden.includes(column)));
}
