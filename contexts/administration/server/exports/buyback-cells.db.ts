import type { Actor } from '@reprise/platform/domain/core/access.ts';
import {
  buybackExportColumns,
  hiddenExportColumns,
  shownExportColumns,
  type BuybackExportColumn,
  type PeoplesColumn,
} from '../../domain/exports/buyback-export.ts';
import { spreadsheets } from '@reprise/platform/domain/csv/spreadsheet.ts';
import type { ExportFileType } from '@reprise/platform/domain/core/export-format.ts';
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
  serialOf,
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

type Write = (value: Cell) => Cell;
/** How a file writes its cells. `numbers`: digits that a spreadsheet would take for a number. */
type Writing = {
  texts: Write;
  numbers: Write;
  codes: Write;
  amounts: Write;
  moments: (name: string) => Cell;
};

const asItIs: Write = (value) => value;
/** A CSV tells a spreadsheet nothing of its cells: what it would calculate or round is protected. */
const csvWriting = (locale: Locale): Writing => {
  const { decimal, moment } = spreadsheets[locale];
  return {
    texts: typed,
    numbers: asText,
    codes: codeText,
    amounts: (value) => amountFor(value, decimal),
    moments: (name) => momentFor(name, moment),
  };
};
/** A cell of a workbook has its type: texts stay texts. */
const sheetWriting: Writing = {
  texts: asItIs,
  numbers: asItIs,
  codes: asItIs,
  amounts: amount,
  moments: serialOf,
};

/** The same for every form: names, and typed texts. */
const names = (locale: Locale, text: Write) => ({
  store: text(column('store.commonName')),
  buyer: text(column('buyer.name')),
  warehouse: text(column('warehouse.commonName')),
  category: text(inWords('categories.label', locale)),
  brand: text(column('b.brand')),
  model: text(column('b.model')),
  product: text(column('b.productLabel')),
  seller_user: text(sql`seller."firstname" || ' ' || seller."lastname"`),
});

const machinesCells = (locale: Locale): Record<BuybackExportColumn, Cell> => ({
  ...names(locale, typed),
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
const customerCell = (actor: Actor, text: Write): Cell =>
  isPseudonymised(actor)
    ? sql`'#' || upper(right(b."customerId"::text, 8))`
    : text(sql`concat_ws(' ', customer."firstName", customer."lastName")`);

/** The people's form: words instead of codes; amounts and moments as the reader's spreadsheet reads them. */
function peoplesCells(actor: Actor, locale: Locale, writing: Writing): Record<PeoplesColumn, Cell> {
  const words = exportWords(locale);
  return {
    ...names(locale, writing.texts),
    ...each(prices, (name) => writing.amounts(column(name))),
    ...each(moments, writing.moments),
    ...each(codes, (name, key) => saidIn(column(name), words[key])),
    ...each(numbers, (name) => writing.codes(column(name))),
    identification_number: writing.numbers(column('b.identificationNumber')),
    customer: customerCell(actor, writing.texts),
    currency: column('b.currency'),
    delivery_status: writing.texts(saidIn(column('b.deliveryStatus'), words.delivery_status)),
    over_limit: yesOrNoFor(column('b.overLimit'), words),
    cart_number: writing.codes(column('b.cartNumber')),
    item_status: saidIn(column('item.status'), words.item_status),
    updated_date: writing.moments('b.updatedAt'),
  };
}

/** The columns of the people's form that the actor may see, as a CSV or a workbook writes them. */
export function peopleCells(
  actor: Actor,
  locale: Locale,
  { fileType, chosen }: { fileType: ExportFileType; chosen?: readonly PeoplesColumn[] | undefined },
): Partial<Record<PeoplesColumn, Cell>> {
  const cells = peoplesCells(actor, locale, fileType === 'xlsx' ? sheetWriting : csvWriting(locale));
  const customers = readsCustomers(actor) || isPseudonymised(actor);
  return Object.fromEntries(
    shownExportColumns(actor, { customers, chosen }).map((name) => [name, cells[name]]),
  );
}
