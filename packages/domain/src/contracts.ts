import type { accessApi } from './session/access.contract.ts';
import type { accountApi } from './account/account.contract.ts';
import type { clientApi } from './account/client.contract.ts';
import type { auditApi } from './audit/audit.contract.ts';
import type { buybackApi } from './buyback/buyback.contract.ts';
import type { buybackUndoApi } from './buyback/buyback.undo.contract.ts';
import type { cartApi } from './cart/cart.contract.ts';
import type { declarationApi } from './cart/declaration.contract.ts';
import type { categoryApi } from './catalogue/category.contract.ts';
import type { catalogueApi } from './catalogue/catalogue.contract.ts';
import type { productApi } from './catalogue/product.contract.ts';
import type { questionApi } from './catalogue/question.contract.ts';
import type { deviceCheckApi } from './device-release/device-check.contract.ts';
import type { deviceReleaseApi } from './device-release/device-release.contract.ts';
import type { dispatchCircuitRuleApi } from './circuit/dispatch-circuit-rule.contract.ts';
import type { circuitApi } from './circuit/circuit.contract.ts';
import type { connectorApi } from './connector/connector.contract.ts';
import type { exportApi, exportListApi } from './export/export.contract.ts';
import type { fileApi } from './file/file.contract.ts';
import type { homePageApi } from './home-page/home-page.contract.ts';
import type { importApi } from './import/import.contract.ts';
import type { itemApi } from './item/item.contract.ts';
import type { litigationApi } from './litigation/litigation.contract.ts';
import type { mailApi } from './mail/mail.contract.ts';
import type { mailTextApi } from './mail-text/mail-text.contract.ts';
import type { messageApi } from './message/message.contract.ts';
import type { entitiesFileApi } from './organization/entities-file.contract.ts';
import type { organizationApi } from './organization/organization.contract.ts';
import type { packageApi } from './package/package.contract.ts';
import type { paymentApi } from './payment/payment.contract.ts';
import type { quoteApi } from './quote/quote.contract.ts';
import type { refurbApi } from './refurb/refurb.contract.ts';
import type { scanApi } from './scan/scan.contract.ts';
import type { sessionApi } from './session/session.contract.ts';
import type { sftpApi } from './sftp/sftp.contract.ts';
import type { signatureApi } from './signature/signature.contract.ts';
import type { statisticsApi } from './statistics/statistics.contract.ts';
import type { trackingApi } from './tracking/tracking.contract.ts';
import type { transferTermsApi } from './transfer-terms/transfer-terms.contract.ts';
import type { stockApi } from './stock/stock.contract.ts';
import type { unexpectedParcelApi } from './unexpected-parcel/unexpected-parcel.contract.ts';
import type { taskApi } from './task/task.contract.ts';
import type { userImportApi } from './user/user-import.contract.ts';
import type { userApi } from './user/user.contract.ts';
import type { warehouseDispatchRuleApi } from './warehouse-dispatch-rule/warehouse-dispatch-rule.contract.ts';

type Endpoints<T> = T[keyof T];
type AllEndpoints =
  | Endpoints<typeof accessApi>
  | Endpoints<typeof accountApi>
  | Endpoints<typeof auditApi>
  | Endpoints<typeof buybackApi>
  | Endpoints<typeof buybackUndoApi>
  | Endpoints<typeof cartApi>
  | Endpoints<typeof catalogueApi>
  | Endpoints<typeof categoryApi>
  | Endpoints<typeof circuitApi>
  | Endpoints<typeof clientApi>
  | Endpoints<typeof connectorApi>
  | Endpoints<typeof declarationApi>
  | Endpoints<typeof deviceCheckApi>
  | Endpoints<typeof deviceReleaseApi>
  | Endpoints<typeof dispatchCircuitRuleApi>
  | Endpoints<Endpoints<typeof exportApi>>
  | Endpoints<typeof exportListApi>
  | Endpoints<typeof entitiesFileApi>
  | Endpoints<typeof fileApi>
  | Endpoints<typeof homePageApi>
  | Endpoints<typeof importApi>
  | Endpoints<typeof itemApi>
  | Endpoints<typeof litigationApi>
  | Endpoints<typeof mailApi>
  | Endpoints<typeof mailTextApi>
  | Endpoints<typeof messageApi>
  | Endpoints<typeof organizationApi>
  | Endpoints<typeof packageApi>
  | Endpoints<typeof paymentApi>
  | Endpoints<typeof productApi>
  | Endpoints<typeof questionApi>
  | Endpoints<typeof quoteApi>
  | Endpoints<typeof refurbApi>
  | Endpoints<typeof scanApi>
  | Endpoints<typeof sessionApi>
  | Endpoints<typeof sftpApi>
  | Endpoints<typeof signatureApi>
  | Endpoints<typeof statisticsApi>
  | Endpoints<typeof stockApi>
  | Endpoints<typeof taskApi>
  | Endpoints<typeof trackingApi>
  | Endpoints<typeof transferTermsApi>
  | Endpoints<typeof userApi>
  | Endpoints<typeof userImportApi>
  | Endpoints<typeof warehouseDispatchRuleApi>
  | Endpoints<typeof unexpectedParcelApi>;

/** Every endpoint under "METHOD /path", by type only: what the screens' `call` knows. */
export type Api = { [E in AllEndpoints as `${E['method']} ${E['path']}`]: E };
