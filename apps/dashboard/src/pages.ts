import { pageOf } from '@reprise/platform/screens/shell/pages-under.ts';

// each screen's page, loaded when it is opened

export const home = () => import('./home/home.page.tsx');
export const signInLogin = () => import('@reprise/people/screens/sessions/sign-in/login.page.tsx');
export const signInOpenidLogout = () =>
  import('@reprise/people/screens/sessions/sign-in/openid-logout.page.tsx');
export const signInOpenidCallback = () =>
  import('@reprise/people/screens/sessions/sign-in/openid-callback.page.tsx');
export const signInLostPassword = () =>
  import('@reprise/people/screens/sessions/sign-in/lost-password.page.tsx');
export const signInRenewPassword = () =>
  import('@reprise/people/screens/sessions/sign-in/renew-password.page.tsx');
export const signInNewPassword = () =>
  import('@reprise/people/screens/sessions/sign-in/new-password.page.tsx');
export const profile = () => import('@reprise/people/screens/sessions/profile/profile.page.tsx');
export const designSystem = () => import('./design-system/design-system.page.tsx');
export const buybacks = () => import('@reprise/dossier/screens/buybacks/buybacks.page.tsx');
export const buybacksBuyback = () => import('@reprise/dossier/screens/buybacks/buyback.page.tsx');
export const buybacksEdit = () => import('@reprise/dossier/screens/buybacks/edit.page.tsx');
export const buybacksEdition = () => import('@reprise/dossier/screens/buybacks/edition.page.tsx');
export const payments = () => import('@reprise/payments/screens/payments/payments.page.tsx');
export const paymentsBatches = () => import('@reprise/payments/screens/payments/batches.page.tsx');
export const expedition = () => import('@reprise/logistics/screens/parcels/expedition.page.tsx');
export const expeditionIncoming = () => import('@reprise/logistics/screens/parcels/incoming.page.tsx');
export const expeditionStart = () => import('@reprise/logistics/screens/parcels/start.page.tsx');
export const expeditionPacking = () => import('@reprise/logistics/screens/parcels/packing.page.tsx');
export const expeditionConfirmation = () =>
  import('@reprise/logistics/screens/parcels/confirmation.page.tsx');
export const expeditionHandOver = () => import('@reprise/logistics/screens/parcels/hand-over.page.tsx');
export const expeditionTransports = () => import('@reprise/logistics/screens/transports/transports.page.tsx');
export const journeyCreate = () => import('./journey/create.page.tsx');
export const journeySearch = () => import('./journey/search.page.tsx');
export const journeyResults = () => import('./journey/results.page.tsx');
export const journeyCategories = () => import('./journey/categories.page.tsx');
export const journeyCategory = () => import('./journey/category.page.tsx');
export const journeyDiag = () => import('./journey/diag.page.tsx');
export const journeyEstimateError = () => import('./journey/estimate-error.page.tsx');
export const journeyCustomer = () => import('./journey/customer.page.tsx');
export const journeySummary = () => import('./journey/summary.page.tsx');
export const journeyCheckout = () => import('./journey/checkout.page.tsx');
export const journeyConfirmation = () => import('./journey/confirmation.page.tsx');
export const journeyConfirmationDocs = () => import('./journey/confirmation-docs.page.tsx');
export const predeclared = () => import('@reprise/sale/screens/counter/counter.page.tsx');
export const accessDenied = () => import('@reprise/platform/screens/shell/access-denied.page.tsx');
export const notAvailable = () => import('@reprise/platform/screens/shell/not-available.page.tsx');
export const notFound = () => import('@reprise/platform/screens/shell/not-found.page.tsx');
export const scan = () => import('@reprise/workshop/screens/scan/scan.page.tsx');
export const checkIn = () => import('@reprise/workshop/screens/check-in/check-in.page.tsx');
export const checkInParcels = () => import('@reprise/workshop/screens/check-in/parcels.page.tsx');
export const checkInConfirmation = () => import('@reprise/workshop/screens/check-in/confirmation.page.tsx');
export const verificationStart = () => import('@reprise/workshop/screens/control/start.page.tsx');
export const verificationProduct = () => import('@reprise/workshop/screens/control/product.page.tsx');
export const verificationSerialNumber = () =>
  import('@reprise/workshop/screens/control/serial-number.page.tsx');
export const verificationDiagnostic = () => import('@reprise/workshop/screens/control/diagnostic.page.tsx');
export const verificationSummary = () => import('@reprise/workshop/screens/control/summary.page.tsx');
export const quarantine = () => import('@reprise/workshop/screens/quarantine/quarantine.page.tsx');
export const diagnosticQuestions = () => import('@reprise/offer/screens/questions/diagnostic.page.tsx');
export const diagnosticQuestionsCategory = () => import('@reprise/offer/screens/questions/category.page.tsx');
export const diagnosticQuestionsAdd = () => import('@reprise/offer/screens/questions/add.page.tsx');
export const diagnosticQuestionsQuestion = () => import('@reprise/offer/screens/questions/question.page.tsx');
export const refurbDiagnosisStart = () => import('@reprise/workshop/screens/refurb/diagnosis/start.page.tsx');
export const refurbDiagnosisDiagnosis = () =>
  import('@reprise/workshop/screens/refurb/diagnosis/diagnosis.page.tsx');
export const refurbDiagnosisQuestions = () =>
  import('@reprise/workshop/screens/refurb/diagnosis/questions.page.tsx');
export const refurbDiagnosisSummary = () =>
  import('@reprise/workshop/screens/refurb/diagnosis/summary.page.tsx');
export const refurbDiagnosisStock = () => import('@reprise/workshop/screens/refurb/diagnosis/stock.page.tsx');
export const refurbDiagnosisFinalized = () =>
  import('@reprise/workshop/screens/refurb/diagnosis/finalized.page.tsx');
export const refurbQuestionsQuestions = () =>
  import('@reprise/workshop/screens/refurb/questions/questions.page.tsx');
const refurbQuestionsForm = () => import('@reprise/workshop/screens/refurb/questions/question-form.tsx');
export const refurbQuestionsCreate = pageOf(refurbQuestionsForm, 'Create');
export const refurbQuestionsEdit = pageOf(refurbQuestionsForm, 'Edit');
export const refurbStepDefinitions = () =>
  import('@reprise/workshop/screens/refurb/step-definitions/steps.page.tsx');
const refurbStepDefinitionsForm = () =>
  import('@reprise/workshop/screens/refurb/step-definitions/step-form.tsx');
export const refurbStepDefinitionsCreate = pageOf(refurbStepDefinitionsForm, 'Create');
export const refurbStepDefinitionsEdit = pageOf(refurbStepDefinitionsForm, 'Edit');
export const warehouseDispatch = () => import('@reprise/offer/screens/dispatch/dispatch.page.tsx');
export const dispatchRule = () => import('@reprise/offer/screens/dispatch/rule-form.tsx');
export const refurbStepsSearch = () => import('@reprise/workshop/screens/refurb/steps/search.page.tsx');
export const refurbStepsSteps = () => import('@reprise/workshop/screens/refurb/steps/steps.page.tsx');
export const refurbStepsCompleted = () => import('@reprise/workshop/screens/refurb/steps/completed.page.tsx');
export const refurbStepsStep = () => import('@reprise/workshop/screens/refurb/steps/step.page.tsx');
export const stocks = () => import('@reprise/workshop/screens/stocks/stocks.page.tsx');
const stockForm = () => import('@reprise/workshop/screens/stocks/stock-form.tsx');
export const stocksCreate = pageOf(stockForm, 'Create');
export const stocksEdit = pageOf(stockForm, 'Edit');
export const stocksCount = () => import('@reprise/workshop/screens/stocks/count.page.tsx');
export const itemsStockShelving = () => import('@reprise/workshop/screens/items/shelving.page.tsx');
export const itemsStockItems = () => import('@reprise/workshop/screens/items/items.page.tsx');
export const itemsStockItem = () => import('@reprise/workshop/screens/items/item.page.tsx');
export const funnel = () => import('@reprise/sale/screens/funnel/funnel.page.tsx');
export const mailbox = () => import('@reprise/paperwork/screens/mails/mails.page.tsx');
export const apiKeys = () => import('@reprise/people/screens/api-keys/api-keys.page.tsx');
export const apiKeysCreate = () => import('@reprise/people/screens/api-keys/create.page.tsx');
export const webhooks = () => import('@reprise/administration/screens/webhooks/webhooks.page.tsx');
export const webhooksCreate = () => import('@reprise/administration/screens/webhooks/create.page.tsx');
export const webhooksEdit = () => import('@reprise/administration/screens/webhooks/edit.page.tsx');
export const webhooksDeliveries = () =>
  import('@reprise/administration/screens/webhooks/deliveries.page.tsx');
export const auditAuditLogs = () => import('@reprise/people/screens/audit/audit-logs.page.tsx');
export const clients = () => import('@reprise/administration/screens/accounts/accounts.page.tsx');
export const clientsCreate = () => import('@reprise/administration/screens/accounts/create.page.tsx');
export const clientsEdit = () => import('@reprise/administration/screens/accounts/edit.page.tsx');
export const clientsLinkedBuyers = () =>
  import('@reprise/administration/screens/accounts/linked-buyers.page.tsx');
export const clientsAccount = () => import('@reprise/administration/screens/accounts/account.page.tsx');
export const design = () => import('@reprise/storefront/screens/site-design/design.page.tsx');
export const siteElement = () => import('@reprise/storefront/screens/element/element.page.tsx');
export const legalTexts = () => import('@reprise/storefront/screens/legal-texts/legal-texts.page.tsx');
export const homePageEditPages = () => import('@reprise/storefront/screens/home-page/edit-pages.page.tsx');
export const settingsGeneralTim = () =>
  import('@reprise/administration/screens/settings/general-tim.page.tsx');
export const settingsGeneralLcm = () =>
  import('@reprise/administration/screens/settings/general-lcm.page.tsx');
export const settingsTransferOrder = () =>
  import('@reprise/administration/screens/settings/transfer-order.page.tsx');
export const mailTexts = () => import('@reprise/paperwork/screens/mail-texts/mail-texts.page.tsx');
export const mailTextsMailText = () => import('@reprise/paperwork/screens/mail-texts/mail-text.page.tsx');
export const entities = () => import('@reprise/people/screens/organizations/organizations.page.tsx');
export const entitiesImport = () =>
  import('@reprise/administration/screens/imports/organizations/import.page.tsx');
const organizationForm = () => import('@reprise/people/screens/organizations/organization-form.tsx');
export const entitiesCreate = pageOf(organizationForm, 'Create');
export const entitiesEdit = pageOf(organizationForm, 'Edit');
export const exports = () => import('@reprise/administration/screens/exports/exports.page.tsx');
export const exportsOfOrganization = () =>
  import('@reprise/administration/screens/exports/organization-exports.page.tsx');
export const importSchedules = () =>
  import('@reprise/administration/screens/import-schedules/schedules.page.tsx');
export const exportSchedules = () =>
  import('@reprise/administration/screens/export-schedules/schedules.page.tsx');
export const exportsCatalog = () => import('@reprise/administration/screens/exports/catalog-export.page.tsx');
export const connectors = () => import('@reprise/people/screens/connectors/connectors.page.tsx');
export const connectorsCreate = () => import('@reprise/people/screens/connectors/create.page.tsx');
export const connectorsEdit = () => import('@reprise/people/screens/connectors/edit.page.tsx');
export const connectorsOrganization = () =>
  import('@reprise/people/screens/connectors/organization.page.tsx');
export const connectorsConfigurations = () =>
  import('@reprise/people/screens/connectors/configurations.page.tsx');
export const connectorsSso = () => import('@reprise/people/screens/connectors/sso.page.tsx');
export const circuits = () => import('@reprise/offer/screens/circuits/circuits.page.tsx');
export const circuitsEdit = () => import('@reprise/offer/screens/circuits/edit.page.tsx');
export const paymentModes = () => import('@reprise/offer/screens/payment-modes/payment-modes.page.tsx');
export const paymentModesEdit = () => import('@reprise/offer/screens/payment-modes/edit.page.tsx');
const shippingMethodForm = () => import('@reprise/offer/screens/circuits/shipping-method-form.tsx');
export const shippingMethods = () => import('@reprise/offer/screens/circuits/shipping-methods.page.tsx');
export const shippingMethodsCreate = pageOf(shippingMethodForm, 'Create');
export const shippingMethodsEdit = pageOf(shippingMethodForm, 'Edit');
const bonusForm = () => import('@reprise/offer/screens/payment-modes/bonus-form.tsx');
export const bonuses = () => import('@reprise/offer/screens/payment-modes/bonuses.page.tsx');
export const bonusesCreate = pageOf(bonusForm, 'Create');
export const bonusesEdit = pageOf(bonusForm, 'Edit');
export const users = () => import('@reprise/people/screens/users/users.page.tsx');
export const usersImport = () => import('@reprise/administration/screens/imports/users/import.page.tsx');
const userForm = () => import('@reprise/people/screens/users/user-form.tsx');
export const usersCreate = pageOf(userForm, 'Create');
export const usersEdit = pageOf(userForm, 'Edit');
export const usersCreateAdmin = pageOf(userForm, 'Create');
export const usersEditAdmin = pageOf(userForm, 'Edit');
export const usersCreateClient = pageOf(userForm, 'Create');
export const usersEditClient = pageOf(userForm, 'Edit');
export const products = () => import('@reprise/offer/screens/products/products.page.tsx');
export const prices = () => import('@reprise/offer/screens/price-lists/prices.page.tsx');
export const priceLists = () => import('@reprise/offer/screens/price-lists/price-lists.page.tsx');
export const priceList = () => import('@reprise/offer/screens/price-lists/price-list.page.tsx');
export const productsCreate = () => import('@reprise/offer/screens/products/create.page.tsx');
export const productsEdit = () => import('@reprise/offer/screens/products/edit.page.tsx');
export const permissions = () => import('@reprise/people/screens/permissions/permissions.page.tsx');
export const categories = () => import('@reprise/offer/screens/categories/categories.page.tsx');
const categoriesForm = () => import('@reprise/offer/screens/categories/category-form.tsx');
export const categoriesCreate = pageOf(categoriesForm, 'Create');
export const categoriesEdit = pageOf(categoriesForm, 'Edit');
export const imports = () => import('@reprise/administration/screens/imports/imports.page.tsx');
export const importsOfAccount = () =>
  import('@reprise/administration/screens/imports/account-imports.page.tsx');
export const importsOfOrganization = () =>
  import('@reprise/administration/screens/imports/organization-imports.page.tsx');
export const sftp = () => import('@reprise/administration/screens/sftp/sftp.page.tsx');
export const sftpOfOrganization = () =>
  import('@reprise/administration/screens/sftp/organization-sftp.page.tsx');
