import type { Actor } from '@reprise/platform/domain/core/access.ts';
import {
  buybackExportColumns,
  hiddenExportColumns,
  shownExportColumns,
  type BuybackExportColumn,
  type PeoplesColumn,
} from '../../domain/exports/buyback-export.ts';
import { spreadsheets } from '../../domain/exports/spreadsheet.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { sql } from 'kysely';
import { isPseudonymised, readsCustomers } from '@reprise/dossier/server/public.ts';
import {
  amount,
  amountFor,
  asText,
  codeText,
  column,
  instant,
  inWords,
  momentFor,
  saidIn,
  typed,
  yesOrNoFor,
  type Cell,
} from './cells.db.ts';
import { exportWords } from './export-words.ts';

/** Columns of the tables, by their names in the query of a batch. */
const prices = {
  pre_declared: 'b.preDeclaredPrice',
  declared: 'b.declaredPrice',
  controlled: 'b.controlledPrice',
  validated: 'b.validatedPrice',
  paid: 'b.paidPrice',
  bonus: 'b.paymentBonus',
  absorbed: 'b.absorbed',
} as const;
const moments = {
  payment_date: 'payment.initiatedAt',
  created_date: 'b.createdAt',
  finalised_date: 'b.finalizedAt',
  received_date: 'b.receivedAt',
  controlled_date: 'b.controlledAt',
  paid_date: 'payment.completedAt',
} as const;
/** Codes of the product. */
const codes = {
  status: 'b.status',
  lost_flag: 'b.lost',
  channel: 'b.channel',
  circuit: 'b.circuitType',
  grade_declared: 'b.declaredGrade',
  grade_controlled: 'b.controlledGrade',
  litigation_status: 'b.litigationStatus',
  payment_type: 'payment.type',
  payment_status: 'payment.status',
  delivery_status: 'b.deliveryStatus',
  cancel_reason: 'b.cancelReason',
} as const;
/** Numbers and codes from outside. */
const numbers = {
  external_code: 'b.externalBuybackCode',
  imei: 'b.imei',
  serial: 'b.serialNumber',
  tracking: 'b.trackingNumber',
} as const;

function each<Name extends string>(
  columns: Readonly<Record<Name, string>>,
  make: (name: string, key: Name) => Cell,
): Record<Name, Cell> {
  const names = Object.keys(columns) as Name[]; // a record's own keys
  return Object.fromEntries(names.map((key) => [key, make(columns[key], key)])) as Record<Name, Cell>;
}

/** The same for both forms: names, and typed texts. */
const names = (locale: Locale) => ({
  store: typed(column('store.commonName')),
  buyer: typed(column('buyer.name')),
  warehouse: typed(column('warehouse.commonName')),
  category: typed(inWords('categories.label', locale)),
  brand: typed(column('b.brand')),
  model: typed(column('b.model')),
  product: typed(column('b.productLabel')),
  seller_user: typed(sql`seller."firstname" || ' ' || seller."lastname"`),
});

const machinesCells = (locale: Locale): Record<BuybackExportColumn, Cell> => ({
  ...names(locale),
  ...each(prices, (name) => amount(column(name))),
  ...each(moments, instant),
  ...each(codes, column),
  ...each(numbers, (name) => typed(column(name))),
  identification_number: column('b.identificationNumber'),
  delivery_status: typed(column('b.deliveryStatus')),
  over_limit: sql`case when ${column('b.overLimit')} then 'true' else 'false' end`,
});

/** The columns of the machine form; those that the actor may not see are empty. */
export function machineCells(actor: Actor, locale: Locale): Record<string, Cell> {
  const hidden = hiddenExportColumns(actor);
  const cells = machinesCells(locale);
  return Object.fromEntries(
    buybackExportColumns.map((name) => [name, hidden.includes(name) ? sql`null` : cells[name]]),
  );
}

/** Analysts see a code instead of the customer (`pseudonymOf`). */
const customerCell = (actor: Actor): Cell =>
  isPseudonymised(actor)
    ? sql`'#' || upper(right(b."customerId"::text, 8))`
    : typed(sql`concat_ws(' ', customer."firstName", customer."lastName")`);

/** The people's form: words instead of codes; amounts and moments as the reader's spreadsheet reads them. */
function peoplesCells(actor: Actor, locale: Locale): Record<PeoplesColumn, Cell> {
  const words = exportWords(locale);
  const { decimal, moment } = spreadsheets[locale];
  return {
    ...names(locale),
    ...each(prices, (name) => amountFor(column(name), decimal)),
    ...each(moments, (name) => momentFor(name, moment)),
    ...each(codes, (name, key) => saidIn(column(name), words[key])),
    ...each(numbers, (name) => codeText(column(name))),
    identification_number: asText(column('b.identificationNumber')),
    customer: customerCell(actor),
    currency: column('b.currency'),
    delivery_status: typed(saidIn(column('b.deliveryStatus'), words.delivery_status)),
    over_limit: yesOrNoFor(column('b.overLimit'), words),
  };
}

/** The columns of the people's form that the actor may see. */
export function peopleCells(actor: Actor, locale: Locale): Partial<Record<PeoplesColumn, Cell>> {
  const cells = peoplesCells(actor, locale);
  const customers = readsCustomers(actor) || isPseudonymised(actor);
  return Object.fromEntries(shownExportColumns(actor, { customers }).map((name) => [name, cells[name]]));
}
