import { account, linkedBuyer, organizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import { apiKey, apiKeyToken, apiKeyUse } from '@reprise/people/domain/api-keys/api-key.ts';
import { auditLog } from '@reprise/people/domain/audit/audit.ts';
import { buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { cart } from '@reprise/sale/domain/carts/cart.ts';
import { customer } from '@reprise/dossier/domain/customers/customer.ts';
import { declaration } from '@reprise/offer/domain/declarations/declaration.ts';
import { category } from '@reprise/offer/domain/categories/category.ts';
import { priceList, priceListLine } from '@reprise/offer/domain/price-lists/price-list.ts';
import { product, productPriceChange } from '@reprise/offer/domain/products/product.ts';
import {
  diagnosticAnswer,
  diagnosticQuestion,
  removedQuestion,
} from '@reprise/offer/domain/questions/question.ts';
import {
  circuit,
  dispatchCircuitRule,
  instruction,
  shippingMethod,
} from '@reprise/offer/domain/circuits/circuit.ts';
import { paymentMode, tradeInBonus } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { connector, connectorOrganization } from '@reprise/people/domain/connectors/connector.ts';
import { deviceCheck } from '@reprise/dossier/domain/device-checks/device-check.ts';
import { deviceRelease } from '@reprise/dossier/domain/device-releases/device-release.ts';
import { document } from '@reprise/dossier/domain/documents/document.ts';
import {
  exportSchedule,
  exportScheduleRun,
} from '@reprise/administration/domain/export-schedules/export-schedule.ts';
import {
  importSchedule,
  importScheduleRun,
} from '@reprise/administration/domain/import-schedules/import-schedule.ts';
import { event } from '@reprise/administration/domain/events/event.ts';
import { exportJob } from '@reprise/administration/domain/exports/export.ts';
import { file } from '@reprise/platform/domain/file/file.ts';
import { savedQuote } from '@reprise/sale/domain/quotes/quote.ts';
import { buybackMessage } from '@reprise/dossier/domain/messages/message.ts';
import { history } from '@reprise/dossier/domain/history/history.ts';
import { funnelCount } from '@reprise/sale/domain/funnel/funnel.ts';
import { accessibilityStatement } from '@reprise/storefront/domain/accessibility/statement.ts';
import { legalText } from '@reprise/storefront/domain/legal-texts/legal-text.ts';
import { homePageConfig } from '@reprise/storefront/domain/home-page/home-page.ts';
import { importJob, importLine } from '@reprise/administration/domain/imports/import.ts';
import { erasure, item } from '@reprise/dossier/domain/items/item.ts';
import { litigation } from '@reprise/dossier/domain/litigations/litigation.ts';
import { mail, mailLetter } from '@reprise/paperwork/domain/mails/mail.ts';
import { mailText } from '@reprise/paperwork/domain/mail-texts/mail-text.ts';
import { organization } from '@reprise/people/domain/organizations/organization.ts';
import { parcel, parcelItem } from '@reprise/logistics/domain/parcels/parcel.ts';
import { paymentBatch } from '@reprise/payments/domain/batches/batch.ts';
import { payment } from '@reprise/dossier/domain/payments/payment.ts';
import { payout, payoutEvent } from '@reprise/payments/domain/payouts/payout.ts';
import {
  itemRefurbPart,
  itemRefurbStep,
  refurbDiagnosis,
  refurbDiagnosticQuestion,
  refurbDiagnosticResponse,
  refurbStep,
  refurbStepCost,
} from '@reprise/workshop/domain/refurb/refurb.ts';
import {
  openidLogin,
  openidSession,
  passwordToken,
  session,
  signedLink,
} from '@reprise/people/domain/sessions/session.ts';
import {
  answeredChallenge,
  recoveryCode,
  secondFactor,
} from '@reprise/people/domain/second-factors/second-factor.ts';
import { note } from '@reprise/dossier/domain/notes/note.ts';
import { notification } from '@reprise/people/domain/notifications/notification.ts';
import { savedView } from '@reprise/people/domain/saved-views/saved-view.ts';
import { sftpAccess, sftpFile, sftpHostKey } from '@reprise/administration/domain/sftp/sftp.ts';
import { signature } from '@reprise/paperwork/domain/signatures/signature.ts';
import { webhook, webhookDelivery } from '@reprise/administration/domain/webhooks/webhook.ts';
import { weeklyStatistic } from '@reprise/dossier/domain/statistics/statistics.ts';
import { askingPrice, channelOffer } from '@reprise/workshop/domain/channels/channel-offer.ts';
import { resale } from '@reprise/workshop/domain/resale/resale.ts';
import { stationResult } from '@reprise/workshop/domain/stations/station.ts';
import { stock, stockCount } from '@reprise/workshop/domain/stocks/stock.ts';
import { task } from '@reprise/dossier/domain/tasks/task.ts';
import { deliveryEvent, transport } from '@reprise/logistics/domain/transports/transport.ts';
import { unexpectedParcel } from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.ts';
import { user, userModule } from '@reprise/people/domain/users/user.ts';
import { defaultWarehouse, dispatchRule } from '@reprise/offer/domain/dispatch/dispatch-rule.ts';
import { imageRendition, productTac } from '@reprise/offer/domain/products/product.ts';
import type { Generated } from 'kysely';
import type { z } from 'zod';

/** Each table with the type of its row in the domain; a test compares the columns with the database's. */
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
  saved_views: savedView,
  notifications: notification,
  second_factors: secondFactor,
  recovery_codes: recoveryCode,
  answered_challenges: answeredChallenge,
  files: file,
  categories: category,
  products: product,
  product_tacs: productTac,
  product_price_changes: productPriceChange,
  price_lists: priceList,
  price_list_lines: priceListLine,
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
  warehouse_dispatch_rules: dispatchRule,
  default_warehouses: defaultWarehouse,
  connectors: connector,
  connector_organizations: connectorOrganization,
  home_page_configs: homePageConfig,
  legal_texts: legalText,
  accessibility_statements: accessibilityStatement,
  funnel_counts: funnelCount,
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
  asking_prices: askingPrice,
  channel_offers: channelOffer,
  resales: resale,
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
  api_keys: apiKey,
  api_key_tokens: apiKeyToken,
  api_key_uses: apiKeyUse,
  exports: exportJob,
  export_schedules: exportSchedule,
  export_schedule_runs: exportScheduleRun,
  import_schedules: importSchedule,
  import_schedule_runs: importScheduleRun,
  imports: importJob,
  import_lines: importLine,
  sftp_accesses: sftpAccess,
  sftp_files: sftpFile,
  sftp_host_keys: sftpHostKey,
  tasks: task,
  weekly_statistics: weeklyStatistic,
  saved_quotes: savedQuote,
  buyback_messages: buybackMessage,
  notes: note,
  unexpected_parcels: unexpectedParcel,
  device_releases: deviceRelease,
  device_checks: deviceCheck,
  events: event,
  webhooks: webhook,
  webhook_deliveries: webhookDelivery,
} as const;

/** Columns that the database fills when an insert omits them. */
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
  // unset until the session is used; the others only when the user works elsewhere than at their own organization
  | 'lastUsedAt'
  | 'actingAs'
  | 'homeAccountId'
  | 'homeOrganizationId'
  | 'homeModuleType'
  // of sessions: not proved again, and not opened by the organisation's provider
  | 'confirmedAt'
  | 'byProvider'
  // at once, until the person chooses otherwise
  | 'notificationMail'
  // of accounts: null but of sandboxes
  | 'sandboxOf'
  | 'emptyingSince'
  | 'emptiedAt'
  // null when the product says neither
  | 'vatScheme'
  | 'eprelId'
  // null in dossiers older than the column, which explain their destination in one sentence
  | 'dispatchText'
  // null unless the account writes in its own language only
  | 'translations';
type Row<T> = { [K in keyof T]: K extends Filled ? Generated<T[K]> : T[K] };

export type Tables = { [K in keyof typeof entities]: Row<z.infer<(typeof entities)[K]>> };
