import { account, linkedBuyer, organizationRootDetail } from '@reprise/domain/account/account';
import { auditLog } from '@reprise/domain/audit/audit';
import { buyback } from '@reprise/domain/buyback/buyback';
import { cart } from '@reprise/domain/cart/cart';
import { customer } from '@reprise/domain/cart/customer';
import { declaration } from '@reprise/domain/cart/declaration';
import { category } from '@reprise/domain/catalogue/category';
import { product, productPriceChange } from '@reprise/domain/catalogue/product';
import { diagnosticAnswer, diagnosticQuestion, removedQuestion } from '@reprise/domain/catalogue/question';
import { circuit, dispatchCircuitRule, instruction, shippingMethod } from '@reprise/domain/circuit/circuit';
import { paymentMode, tradeInBonus } from '@reprise/domain/circuit/payment-mode';
import { connector, connectorOrganization } from '@reprise/domain/connector/connector';
import { deviceRelease } from '@reprise/domain/device-release/device-release';
import { document } from '@reprise/domain/document/document';
import { exportJob } from '@reprise/domain/export/export';
import { file } from '@reprise/domain/file/file';
import { savedQuote } from '@reprise/domain/quote/quote';
import { buybackMessage } from '@reprise/domain/message/message';
import { history } from '@reprise/domain/history/history';
import { homePageConfig } from '@reprise/domain/home-page/home-page';
import { importJob, importLine } from '@reprise/domain/import/import';
import { erasure, item } from '@reprise/domain/item/item';
import { litigation } from '@reprise/domain/litigation/litigation';
import { mail, mailLetter } from '@reprise/domain/mail/mail';
import { mailText } from '@reprise/domain/mail-text/mail-text';
import { organization } from '@reprise/domain/organization/organization';
import { parcel, parcelItem } from '@reprise/domain/package/package';
import { paymentBatch } from '@reprise/domain/payment/batch';
import { payment } from '@reprise/domain/payment/payment';
import { payout, payoutEvent } from '@reprise/domain/payment/payout';
import {
  itemRefurbPart,
  itemRefurbStep,
  refurbDiagnosis,
  refurbDiagnosticQuestion,
  refurbDiagnosticResponse,
  refurbStep,
  refurbStepCost,
} from '@reprise/domain/refurb/refurb';
import {
  openidLogin,
  openidSession,
  passwordToken,
  session,
  signedLink,
} from '@reprise/domain/session/session';
import { sftpAccess, sftpFile, sftpHostKey } from '@reprise/domain/sftp/sftp';
import { signature } from '@reprise/domain/signature/signature';
import { weeklyStatistic } from '@reprise/domain/statistics/statistics';
import { stationResult } from '@reprise/domain/station/station';
import { stock, stockCount } from '@reprise/domain/stock/stock';
import { task } from '@reprise/domain/task/task';
import { deliveryEvent, transport } from '@reprise/domain/transport/transport';
import { unexpectedParcel } from '@reprise/domain/unexpected-parcel/unexpected-parcel';
import { user, userModule } from '@reprise/domain/user/user';
import {
  defaultWarehouse,
  warehouseDispatchRule,
} from '@reprise/domain/warehouse-dispatch-rule/warehouse-dispatch-rule';
import { imageRendition, productTac } from '@reprise/domain/catalogue/product';
import type { Generated } from 'kysely';
import type { z } from 'zod';

/** Each table and the thing of the domain that is its row; a test compares their columns with the database's. */
export const entities = {
  accounts: account,
  linked_buyers: linkedBuyer,
  organization_root_details: organizationRootDetail,
  organizations: organization,
  users: user,
  user_modules: userModule,
  sessions: session,
  password_tokens: passwordToken,
  openid_logins: openidLogin,
  openid_sessions: openidSession,
  files: file,
  categories: category,
  products: product,
  product_tacs: productTac,
  product_price_changes: productPriceChange,
  image_renditions: imageRendition,
  diagnostic_questions: diagnosticQuestion,
  diagnostic_answers: diagnosticAnswer,
  removed_questions: removedQuestion,
  payment_modes: paymentMode,
  trade_in_bonuses: tradeInBonus,
  circuits: circuit,
  instructions: instruction,
  dispatch_circuit_rules: dispatchCircuitRule,
  shipping_methods: shippingMethod,
  warehouse_dispatch_rules: warehouseDispatchRule,
  default_warehouses: defaultWarehouse,
  connectors: connector,
  connector_organizations: connectorOrganization,
  home_page_configs: homePageConfig,
  declarations: declaration,
  customers: customer,
  carts: cart,
  buybacks: buyback,
  stocks: stock,
  items: item,
  stock_counts: stockCount,
  erasures: erasure,
  refurb_steps: refurbStep,
  refurb_step_costs: refurbStepCost,
  refurb_diagnostic_questions: refurbDiagnosticQuestion,
  refurb_diagnostic_responses: refurbDiagnosticResponse,
  refurb_diagnoses: refurbDiagnosis,
  item_refurb_steps: itemRefurbStep,
  item_refurb_parts: itemRefurbPart,
  station_results: stationResult,
  payment_batches: paymentBatch,
  payments: payment,
  payouts: payout,
  payout_events: payoutEvent,
  packages: parcel,
  package_items: parcelItem,
  transports: transport,
  delivery_events: deliveryEvent,
  litigations: litigation,
  documents: document,
  mails: mail,
  mail_letters: mailLetter,
  mail_texts: mailText,
  signed_links: signedLink,
  signatures: signature,
  history,
  audit_logs: auditLog,
  exports: exportJob,
  imports: importJob,
  import_lines: importLine,
  sftp_accesses: sftpAccess,
  sftp_files: sftpFile,
  sftp_host_keys: sftpHostKey,
  tasks: task,
  weekly_statistics: weeklyStatistic,
  saved_quotes: savedQuote,
  buyback_messages: buybackMessage,
  unexpected_parcels: unexpectedParcel,
  device_releases: deviceRelease,
} as const;

/** Columns that the database fills when an insert leaves them out. */
type Filled =
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
  | 'happenedAt'
  | 'receivedAt'
  | 'archivedAt'
  | 'deletedAt'
  | 'withdrawnAt'
  // a session in one's own place has none of these
  | 'lastUsedAt'
  | 'actingAs'
  | 'homeAccountId'
  | 'homeOrganizationId'
  | 'homeModuleType'
  // a product that says neither has neither
  | 'vatScheme'
  | 'eprelId'
  // a file of before says why it goes where it goes in one sentence
  | 'dispatchText'
  // an account may write in its own language only
  | 'translations';
type Row<T> = { [K in keyof T]: K extends Filled ? Generated<T[K]> : T[K] };

export type Tables = { [K in keyof typeof entities]: Row<z.infer<(typeof entities)[K]>> };
