import type { accessApi } from '@reprise/people/domain/sessions/access.contract.ts';
import type { accountApi } from '@reprise/people/domain/accounts/account.contract.ts';
import type { accountAdministrationApi } from '@reprise/administration/domain/accounts/account.contract.ts';
import type { apiKeyApi } from '@reprise/people/domain/api-keys/api-key.contract.ts';
import type { tokenApi } from '@reprise/people/domain/api-keys/token.contract.ts';
import type { auditApi } from '@reprise/people/domain/audit/audit.contract.ts';
import type { benchApi } from '@reprise/workshop/domain/benches/bench.contract.ts';
import type { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import type { buybackUndoApi } from '@reprise/dossier/domain/buybacks/buyback.undo.contract.ts';
import type { carrierEventsApi } from '@reprise/logistics/domain/transports/carrier-events.contract.ts';
import type { cartApi } from '@reprise/sale/domain/carts/cart.contract.ts';
import type { declarationApi } from '@reprise/offer/domain/declarations/declaration.contract.ts';
import type { categoryApi } from '@reprise/offer/domain/categories/category.contract.ts';
import type { drawingApi } from '@reprise/offer/domain/drawings/drawing.contract.ts';
import type { catalogueApi } from '@reprise/offer/domain/catalogue/catalogue.contract.ts';
import type { productApi } from '@reprise/offer/domain/products/product.contract.ts';
import type { priceEffectApi } from '@reprise/dossier/domain/price-effects/price-effect.contract.ts';
import type { priceListApi } from '@reprise/offer/domain/price-lists/price-list.contract.ts';
import type { questionApi } from '@reprise/offer/domain/questions/question.contract.ts';
import type { deviceCheckApi } from '@reprise/dossier/domain/device-releases/device-check.contract.ts';
import type { deviceReleaseApi } from '@reprise/dossier/domain/device-releases/device-release.contract.ts';
import type { dispatchCircuitRuleApi } from '@reprise/offer/domain/circuits/dispatch-circuit-rule.contract.ts';
import type { shippingMethodApi } from '@reprise/offer/domain/circuits/shipping-method.contract.ts';
import type { tradeInBonusApi } from '@reprise/offer/domain/payment-modes/trade-in-bonus.contract.ts';
import type { circuitApi } from '@reprise/offer/domain/circuits/circuit.contract.ts';
import type { connectorApi } from '@reprise/people/domain/connectors/connector.contract.ts';
import type { sandboxApi } from '@reprise/administration/domain/sandboxes/sandbox.contract.ts';
import type { eventApi } from '@reprise/administration/domain/events/event.contract.ts';
import type { webhookApi } from '@reprise/administration/domain/webhooks/webhook.contract.ts';
import type { exportScheduleApi } from '@reprise/administration/domain/export-schedules/export-schedule.contract.ts';
import type { importScheduleApi } from '@reprise/administration/domain/import-schedules/import-schedule.contract.ts';
import type { exportApi, exportListApi } from '@reprise/administration/domain/exports/export.contract.ts';
import type { fileApi } from '@reprise/platform/domain/file/file.contract.ts';
import type { funnelApi } from '@reprise/sale/domain/funnel/funnel.contract.ts';
import type { accessibilityApi } from '@reprise/storefront/domain/accessibility/statement.contract.ts';
import type { legalTextApi } from '@reprise/storefront/domain/legal-texts/legal-text.contract.ts';
import type { elementApi } from '@reprise/storefront/domain/element/element.contract.ts';
import type { handOverApi } from '@reprise/logistics/domain/parcels/hand-over.contract.ts';
import type { homePageApi } from '@reprise/storefront/domain/home-page/home-page.contract.ts';
import type { importApi } from '@reprise/administration/domain/imports/import.contract.ts';
import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import type { litigationApi } from '@reprise/dossier/domain/litigations/litigation.contract.ts';
import type { mailApi } from '@reprise/paperwork/domain/mails/mail.contract.ts';
import type { mailTextApi } from '@reprise/paperwork/domain/mail-texts/mail-text.contract.ts';
import type { noteApi } from '@reprise/dossier/domain/notes/note.contract.ts';
import type { notificationApi } from '@reprise/people/domain/notifications/notification.contract.ts';
import type { messageApi } from '@reprise/dossier/domain/messages/message.contract.ts';
import type { organizationsCsvApi } from '@reprise/administration/domain/imports/organizations/organizations-csv.contract.ts';
import type { organizationApi } from '@reprise/people/domain/organizations/organization.contract.ts';
import type { parcelApi } from '@reprise/logistics/domain/parcels/parcel.contract.ts';
import type { parcelLabelApi } from '@reprise/logistics/domain/parcels/parcel-label.contract.ts';
import type { foundAddressApi } from '@reprise/platform/domain/address/found-address.contract.ts';
import type { placeApi } from '@reprise/platform/domain/address/place.contract.ts';
import type { paymentApi } from '@reprise/payments/domain/payments/payment.contract.ts';
import type { quoteApi } from '@reprise/sale/domain/quotes/quote.contract.ts';
import type { deviceReportApi } from '@reprise/workshop/domain/reports/device-report.contract.ts';
import type { labelPrintApi } from '@reprise/workshop/domain/labels/label-print.contract.ts';
import type { refurbApi } from '@reprise/workshop/domain/refurb/refurb.contract.ts';
import type { channelApi } from '@reprise/workshop/domain/channels/channel.contract.ts';
import type { resaleApi } from '@reprise/workshop/domain/resale/resale.contract.ts';
import type { scanApi } from '@reprise/workshop/domain/scan/scan.contract.ts';
import type { savedViewApi } from '@reprise/people/domain/saved-views/saved-view.contract.ts';
import type { secondFactorApi } from '@reprise/people/domain/second-factors/second-factor.contract.ts';
import type { sessionApi } from '@reprise/people/domain/sessions/session.contract.ts';
import type { sftpApi } from '@reprise/administration/domain/sftp/sftp.contract.ts';
import type { signatureApi } from '@reprise/paperwork/domain/signatures/signature.contract.ts';
import type { statisticsApi } from '@reprise/dossier/domain/statistics/statistics.contract.ts';
import type { followingApi } from '@reprise/storefront/domain/following/following.contract.ts';
import type { transferTermsApi } from '@reprise/paperwork/domain/transfer-terms/transfer-terms.contract.ts';
import type { stockApi } from '@reprise/workshop/domain/stocks/stock.contract.ts';
import type { unexpectedParcelApi } from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.contract.ts';
import type { taskApi } from '@reprise/dossier/domain/tasks/task.contract.ts';
import type { userImportApi } from '@reprise/administration/domain/imports/users/user-import.contract.ts';
import type { userApi } from '@reprise/people/domain/users/user.contract.ts';
import type { dispatchRuleApi } from '@reprise/offer/domain/dispatch/dispatch-rule.contract.ts';

type Endpoints<T> = T[keyof T];
type AllEndpoints =
  | Endpoints<typeof accessApi>
  | Endpoints<typeof accountApi>
  | Endpoints<typeof apiKeyApi>
  | Endpoints<typeof tokenApi>
  | Endpoints<typeof auditApi>
  | Endpoints<typeof benchApi>
  | Endpoints<typeof buybackApi>
  | Endpoints<typeof buybackUndoApi>
  | Endpoints<typeof carrierEventsApi>
  | Endpoints<typeof cartApi>
  | Endpoints<typeof catalogueApi>
  | Endpoints<typeof drawingApi>
  | Endpoints<typeof categoryApi>
  | Endpoints<typeof circuitApi>
  | Endpoints<typeof shippingMethodApi>
  | Endpoints<typeof tradeInBonusApi>
  | Endpoints<typeof accountAdministrationApi>
  | Endpoints<typeof sandboxApi>
  | Endpoints<typeof connectorApi>
  | Endpoints<typeof declarationApi>
  | Endpoints<typeof deviceCheckApi>
  | Endpoints<typeof deviceReleaseApi>
  | Endpoints<typeof deviceReportApi>
  | Endpoints<typeof dispatchCircuitRuleApi>
  | Endpoints<Endpoints<typeof exportApi>>
  | Endpoints<typeof exportListApi>
  | Endpoints<typeof exportScheduleApi>
  | Endpoints<typeof importScheduleApi>
  | Endpoints<typeof eventApi>
  | Endpoints<typeof webhookApi>
  | Endpoints<typeof organizationsCsvApi>
  | Endpoints<typeof fileApi>
  | Endpoints<typeof handOverApi>
  | Endpoints<typeof homePageApi>
  | Endpoints<typeof elementApi>
  | Endpoints<typeof labelPrintApi>
  | Endpoints<typeof legalTextApi>
  | Endpoints<typeof accessibilityApi>
  | Endpoints<typeof funnelApi>
  | Endpoints<typeof importApi>
  | Endpoints<typeof itemApi>
  | Endpoints<typeof litigationApi>
  | Endpoints<typeof mailApi>
  | Endpoints<typeof mailTextApi>
  | Endpoints<typeof messageApi>
  | Endpoints<typeof noteApi>
  | Endpoints<typeof notificationApi>
  | Endpoints<typeof organizationApi>
  | Endpoints<typeof parcelApi>
  | Endpoints<typeof parcelLabelApi>
  | Endpoints<typeof paymentApi>
  | Endpoints<typeof placeApi>
  | Endpoints<typeof foundAddressApi>
  | Endpoints<typeof priceEffectApi>
  | Endpoints<typeof priceListApi>
  | Endpoints<typeof productApi>
  | Endpoints<typeof questionApi>
  | Endpoints<typeof quoteApi>
  | Endpoints<typeof refurbApi>
  | Endpoints<typeof channelApi>
  | Endpoints<typeof resaleApi>
  | Endpoints<typeof scanApi>
  | Endpoints<typeof savedViewApi>
  | Endpoints<typeof secondFactorApi>
  | Endpoints<typeof sessionApi>
  | Endpoints<typeof sftpApi>
  | Endpoints<typeof signatureApi>
  | Endpoints<typeof statisticsApi>
  | Endpoints<typeof stockApi>
  | Endpoints<typeof taskApi>
  | Endpoints<typeof followingApi>
  | Endpoints<typeof transferTermsApi>
  | Endpoints<typeof userApi>
  | Endpoints<typeof userImportApi>
  | Endpoints<typeof dispatchRuleApi>
  | Endpoints<typeof unexpectedParcelApi>;

/** Every endpoint under "METHOD /path", as a type only: the endpoints that the screens' `call` accepts. */
export type Api = { [E in AllEndpoints as `${E['method']} ${E['path']}`]: E };
