import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { locale as localeField } from '@reprise/platform/domain/core/field.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { Litigation } from '@reprise/dossier/domain/litigations/litigation.ts';
import type { Locale, Translated } from '@reprise/platform/domain/core/locales.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import type { Signature } from '../../domain/signatures/signature.ts';
import type { Selectable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { transferTerms } from '../drawings/transfer-terms.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { getBuyback, askedOf, termsIn, type Asked, getPaymentOf } from '@reprise/dossier/server/public.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';
import { workingSeatOf } from '@reprise/people/server/public.ts';
import { signatureUnder } from '../signatures/signatures.db.ts';

/** A dossier with everything that its papers and mails need. */
export type DossierFacts = {
  buyback: Buyback;
  customer: Customer;
  /** The customer's language. */
  locale: Locale;
  retailer: Account;
  buyerAccount: Account;
  settings: OrganizationRootDetail;
  /** The terms of transfer that the buyer wrote, and whether it has the premium feature. */
  buyerTerms: Pick<OrganizationRootDetail, 'enabledPremiumFeatures' | 'transferOrderTerms'> | undefined;
  /** The seat of the buyer's account. */
  buyerPlace: Organization | undefined;
  /** The store of the dossier, else the retailer's head office. */
  store: Organization | undefined;
  workshop: Organization | undefined;
  circuit: Circuit;
  /** What the customer was told to do. */
  asked: Asked;
  paymentMode: PaymentMode;
  item: Item | undefined;
  /** What the control found the item to be, until then what was declared; the papers of the sale say the latter. */
  itemProductLabel: string;
  payment: Payment | undefined;
  litigation: Litigation | undefined;
  /** The customer's signature under the present content of the transfer order. */
  signature: Signature | undefined;
  /** The latest transport of each leg. */
  transports: Selectable<Tables['transports']>[];
  /** The titles of the questions that were answered, by id. */
  questions: ReadonlyMap<string, Translated>;
};

/** The buyback of a job, if the accounts of the job may see it. */
export const dossierOfJob = (call: JobCall, buybackId: string): Promise<Buyback | undefined> =>
  call.inWall((trx) => getBuyback(trx, buybackId));

/** Runs a transaction bound to both accounts of a dossier: a job needs the settings of either. */
export const inDossierWall = <T>(
  call: JobCall,
  dossier: { retailerAccountId: string; buyerAccountId: string },
  fn: (trx: Trx) => Promise<T>,
): Promise<T> => inWall(call.db, [dossier.retailerAccountId, dossier.buyerAccountId], fn);

const place = (db: Trx, id: string | null) =>
  db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();

const termsOf = (db: Trx, accountId: string) =>
  db
    .selectFrom('organization_root_details')
    .select(['enabledPremiumFeatures', 'transferOrderTerms'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();

const latestTransports = (db: Trx, buybackId: string): Promise<Selectable<Tables['transports']>[]> =>
  db
    .selectFrom('transports')
    .selectAll()
    .distinctOn('leg')
    .where('buybackId', '=', buybackId)
    .orderBy('leg')
    .orderBy('createdAt', 'desc')
    .execute();

const latestLitigation = (db: Trx, buybackId: string): Promise<Litigation | undefined> =>
  db
    .selectFrom('litigations')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

const accountOf = (db: Trx, id: string): Promise<Account> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The queries of the parties of a dossier and of their settings. */
const readAgreed = (db: Trx, buyback: Buyback) =>
  Promise.all([
    db.selectFrom('customers').selectAll().where('id', '=', buyback.customerId).executeTakeFirstOrThrow(),
    accountOf(db, buyback.retailerAccountId),
    accountOf(db, buyback.buyerAccountId),
    db.selectFrom('circuits').selectAll().where('id', '=', buyback.circuitId).executeTakeFirstOrThrow(),
    db
      .selectFrom('payment_modes')
      .selectAll()
      .where('id', '=', buyback.paymentModeId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('organization_root_details')
      .selectAll()
      .where('accountId', '=', buyback.retailerAccountId)
      .executeTakeFirstOrThrow(),
    termsOf(db, buyback.buyerAccountId),
  ]);

const readPlaces = (db: Trx, buyback: Buyback) =>
  Promise.all([
    workingSeatOf(db, buyback.buyerAccountId),
    place(db, buyback.storeId),
    workingSeatOf(db, buyback.retailerAccountId),
    place(db, buyback.warehouseId ?? buyback.targetWarehouse),
  ]);

/** The product that the control found, where it is not the declared one. */
const otherProductOf = (db: Trx, { id, productId }: Buyback): Promise<{ label: string } | undefined> =>
  db
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.productId')
    .select('products.label')
    .where('items.buybackId', '=', id)
    .where('items.productId', '<>', productId)
    .executeTakeFirst();

/** The queries of what has happened to the dossier, and of the words for it. */
const readCourse = (db: Trx, buyback: Buyback) =>
  Promise.all([
    db.selectFrom('items').selectAll().where('buybackId', '=', buyback.id).executeTakeFirst(),
    getPaymentOf(db, buyback.id),
    latestLitigation(db, buyback.id),
    latestTransports(db, buyback.id),
    askedOf(db, buyback),
    questionTitles(
      db,
      buyback.declaredResponses.map(({ questionId }) => questionId),
    ),
    signatureUnder(db, buyback),
    otherProductOf(db, buyback),
  ]);

/** Reads all facts in one round trip; needs a transaction bound to both accounts (`inDossierWall`). */
export async function loadDossierFacts(db: Trx, buyback: Buyback): Promise<DossierFacts> {
  const [agreed, places, course] = await Promise.all([
    readAgreed(db, buyback),
    readPlaces(db, buyback),
    readCourse(db, buyback),
  ]);
  const [customer, retailer, buyerAccount, circuit, paymentMode, settings, buyerTerms] = agreed;
  const [buyerPlace, store, headOffice, workshop] = places;
  const [item, payment, litigation, transports, asked, titles, signature, otherProduct] = course;
  return {
    buyback,
    customer,
    locale: localeField.catch(retailer.language).parse(customer.language),
    retailer,
    buyerAccount,
    settings,
    buyerTerms,
    buyerPlace,
    store: store ?? headOffice,
    workshop,
    circuit,
    asked,
    paymentMode,
    item,
    itemProductLabel: otherProduct?.label ?? buyback.productLabel,
    payment,
    litigation,
    transports,
    signature,
    questions: new Map(titles.map(({ id, title }) => [id, title])),
  };
}

/** The terms of a transfer order: those of the transfer, then those of the circuit for this category. */
export function agreedTerms(
  facts: DossierFacts & { buyerPlace: Organization },
  setting: Parameters<typeof transferTerms>[1],
): string {
  return [transferTerms(facts, setting), termsIn(facts.asked, setting.locale)]
    .filter((text) => text !== '')
    .join('\n\n');
}
