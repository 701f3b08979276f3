import { rootOptions, routerOptions } from '@reprise/platform/screens/shell/router-options.ts';
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { readCategorySearch, readNewCategory } from '@reprise/offer/screens/categories/category-search.ts';
import { readAccountTab } from '@reprise/administration/screens/accounts/account-tab.ts';
import { readCreationSearch } from '@reprise/people/screens/connectors/connector-search.ts';
import { newOrganization } from '@reprise/people/screens/organizations/new-organization.ts';
import { readCatalogExportSearch } from '@reprise/administration/screens/exports/export-search.ts';
import { readImportSearch } from '@reprise/administration/screens/imports/import-search.ts';
import { confirmed, diagnosed, foundBy, withoutPrice } from './journey/sale-search.ts';
import { readPermissionSearch } from '@reprise/people/screens/permissions/permission-search.ts';
import { readGridSearch } from '@reprise/offer/screens/price-lists/grid-search.ts';
import { readProductTab } from '@reprise/offer/screens/products/product-search.ts';
import { listed } from '@reprise/platform/screens/kit/list/list-search.ts';
import { Frame } from './frame/frame.tsx';
import { screensUnder } from './frame/screen.ts';
import * as bench from '@reprise/workshop/screens/bench/search.ts';
import * as page from './pages.ts';
import * as searched from './route-search.ts';
import * as slot from './slots.ts';

const root = createRootRoute({ component: () => <Frame />, ...rootOptions });
const screen = screensUnder(root);

const stationSettings = ['connectors_configuration', 'refurb_connector_settings'] as const;
const ownConnectors = [...stationSettings, 'sso_configuration'] as const;
const exportPermissions = ['catalog_export_products', 'catalog_export_categories'] as const;

/** Every screen: its full path, who may open it, its page, its search parameters. */
const screens = [
  screen('/', 'signed_in', page.home),
  screen('/home', 'signed_in', page.home),
  screen('/login', 'public', page.signInLogin, searched.back),
  screen('/auth/login', 'public', page.signInLogin, searched.back),
  screen('/open-id/logout', 'public', page.signInOpenidLogout),
  screen('/open-id/$organizationId/callback', 'public', page.signInOpenidCallback, searched.fromProvider),
  screen('/openid/$organizationId/callback', 'public', page.signInOpenidCallback, searched.fromProvider),
  screen('/lostPassword', 'public', page.signInLostPassword),
  screen('/renew/$token', 'public', page.signInRenewPassword),
  screen('/new/password', 'public', page.signInNewPassword, searched.token),
  screen('/profile', 'signed_in', page.profile),
  screen('/design-system', 'signed_in', page.designSystem),
  screen('/buybacks', 'buyback_list', slot.withScheduling(page.buybacks), listed),
  screen('/buyback/$id', 'buyback_read', slot.withSignature(page.buybacksBuyback), bench.inTab),
  screen('/buyback/$id/edit', 'buyback_edit', page.buybacksEdit),
  screen('/buyback/$id/edition', 'buyback_edit', page.buybacksEdition, searched.edited),
  screen('/searchPayment', 'payment_search', page.payments, listed),
  screen('/payment-batches', 'payment_batch_export', page.paymentsBatches, listed),
  screen('/funnel', 'funnel_read', page.funnel),
  screen('/expedition', 'expedition_send', page.expedition, listed),
  screen(
    '/expedition/incoming',
    { oneOf: ['expedition_send', 'package_receive'] },
    page.expeditionIncoming,
    searched.incoming,
  ),
  screen('/start-expedition', 'expedition_send', page.expeditionStart, searched.onePackage),
  screen('/packing-with-label', 'expedition_send', page.expeditionPacking, searched.onePackage),
  screen('/expedition/confirmation', 'expedition_send', page.expeditionConfirmation, searched.onePackage),
  screen('/expedition/hand-over', 'expedition_send', page.expeditionHandOver),
  screen('/transports-list', 'transport_list', page.expeditionTransports, listed),
  screen('/buyback/create', 'buyback_create', page.journeyCreate),
  screen('/search', 'buyback_create', page.journeySearch),
  screen('/results', 'buyback_create', page.journeyResults, foundBy),
  screen('/categories', 'buyback_create', page.journeyCategories),
  screen('/category/$id/$slug', 'buyback_create', page.journeyCategory),
  screen(
    '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}',
    'buyback_create',
    page.journeyDiag,
    diagnosed,
  ),
  screen('/estimate-error', 'buyback_create', page.journeyEstimateError, withoutPrice),
  screen('/cart/customer-infos', 'buyback_create', page.journeyCustomer),
  screen('/cart/summary', 'buyback_create', page.journeySummary),
  screen('/cart/$cartId/checkout', 'buyback_create', page.journeyCheckout),
  screen('/buyback-confirmation', 'buyback_create', page.journeyConfirmation, confirmed),
  screen('/buyback-confirmation-docs', 'buyback_create', page.journeyConfirmationDocs, confirmed),
  screen('/buybacks-predeclared', 'buyback_predeclared_check', page.predeclared, searched.counter),
  screen('/access-denied', 'public', page.accessDenied),
  screen('/not-available', 'public', page.notAvailable),
  screen('/404', 'public', page.notFound),

  screen('/scan', 'item_checkin', page.scan, bench.byCode),
  screen('/warehouse/checkin', 'item_checkin', page.checkIn, bench.byDossier),
  screen('/warehouse/checkin/parcels', 'item_checkin', page.checkInParcels, searched.pages),
  screen(
    '/warehouse/confirmation-checkin/{-$itemId}',
    'item_checkin',
    page.checkInConfirmation,
    bench.byDossier,
  ),
  screen('/warehouse/verification/start', 'item_control', page.verificationStart),
  screen(
    '/warehouse/verification/start/{-$buybackIdentificationNumber}',
    'item_control',
    page.verificationStart,
  ),
  screen('/warehouse/verification/product', 'item_control', page.verificationProduct, bench.byItem),
  screen(
    '/warehouse/verification/serial-number',
    'item_control',
    page.verificationSerialNumber,
    bench.byItem,
  ),
  screen('/warehouse/verification/diagnostic', 'item_control', page.verificationDiagnostic, bench.byQuestion),
  screen('/warehouse/verification/summary', 'item_control', page.verificationSummary, bench.byItem),
  screen('/buybacksQuarantine', 'quarantine_list', page.quarantine, listed),
  screen('/refurb-diagnosis/start', 'refurb_diagnostic_manage', page.refurbDiagnosisStart, bench.byCode),
  screen(
    '/warehouse/refurb-diagnosis/start',
    'refurb_diagnostic_manage',
    page.refurbDiagnosisStart,
    bench.byCode,
  ),
  screen('/warehouse/refurb-diagnosis/$id', 'refurb_diagnostic_manage', page.refurbDiagnosisDiagnosis),
  screen(
    '/warehouse/refurb-diagnosis/$id/questions',
    'refurb_diagnostic_manage',
    page.refurbDiagnosisQuestions,
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id/summary',
    'refurb_diagnostic_manage',
    page.refurbDiagnosisSummary,
    bench.chosenSteps,
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id/stock',
    'refurb_diagnostic_manage',
    page.refurbDiagnosisStock,
    bench.chosenSteps,
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id/finalized',
    'refurb_diagnostic_manage',
    page.refurbDiagnosisFinalized,
  ),
  screen('/refurb-diagnosis-questions', 'refurb_diagnostic_write', page.refurbQuestionsQuestions),
  screen('/refurb-diagnosis-questions/create', 'refurb_diagnostic_write', page.refurbQuestionsCreate),
  screen('/refurb-diagnosis-questions/$id/edit', 'refurb_diagnostic_write', page.refurbQuestionsEdit),
  screen('/refurb-steps', 'refurb_step_definition_read', page.refurbStepDefinitions, listed),
  screen(
    '/refurb-step/create',
    'refurb_step_definition_write',
    page.refurbStepDefinitionsCreate,
    searched.ofAccount,
  ),
  screen('/refurb-step/$id/edit', 'refurb_step_definition_write', page.refurbStepDefinitionsEdit),
  screen('/warehouse/item-refurb-steps/search', 'refurb_step_manage', page.refurbStepsSearch, bench.byCode),
  screen('/items/$itemId/item-refurb-steps', 'refurb_step_manage', page.refurbStepsSteps),
  screen('/item-refurb-steps/completed', 'refurb_step_manage', page.refurbStepsCompleted, bench.byNumber),
  screen('/item-refurb-steps/$itemRefurbStepId', 'refurb_step_manage', page.refurbStepsStep),
  screen('/stocks', 'items_stock_read', page.stocks),
  screen('/stocks/create', 'stock_manage', page.stocksCreate),
  screen('/stocks/$id/edit', 'stock_manage', page.stocksEdit),
  screen('/stocks/$id/count', 'stock_count', page.stocksCount),
  screen('/items-stock/shelving', 'items_stock_change', page.itemsStockShelving),
  screen('/items-stock', 'items_stock_read', page.itemsStockItems, listed),
  screen('/items-stock/$id/edit', 'items_stock_read', page.itemsStockItem, bench.inTab),

  screen('/mailbox', 'buyback_list', page.mailbox, listed),
  screen('/api-keys', 'api_key_read', page.apiKeys, listed),
  screen('/api-keys/create', 'api_key_write', page.apiKeysCreate),
  screen('/webhooks', 'webhook_read', page.webhooks, listed),
  screen('/webhooks/create', 'webhook_write', page.webhooksCreate),
  screen('/webhooks/$id', 'webhook_read', page.webhooksEdit),
  screen('/webhooks/$id/deliveries', 'webhook_read', page.webhooksDeliveries, listed),
  screen('/audit-logs', 'audit_log_read', page.auditAuditLogs, listed),
  screen('/categories/list', 'category_list', page.categories, readCategorySearch),
  screen('/category/create', 'category_write', page.categoriesCreate, readNewCategory),
  screen('/category/$id/edit', 'category_list', page.categoriesEdit),
  screen('/clients', 'client_list', page.clients, listed),
  screen('/client/create', 'client_write', page.clientsCreate),
  screen('/client/$organizationId/edit', 'client_write', page.clientsEdit, readAccountTab),
  screen('/diagnostic', 'question_list', page.diagnosticQuestions, searched.ofAccount),
  screen(
    '/diagnostic/category/$categoryId',
    'question_list',
    slot.withTunnel(page.diagnosticQuestionsCategory),
  ),
  screen(
    '/diagnostic/category/$categoryId/question/add',
    'question_write',
    slot.withQuestion(page.diagnosticQuestionsAdd),
  ),
  screen(
    '/diagnostic/category/$categoryId/question/$questionId',
    'question_list',
    slot.withQuestion(page.diagnosticQuestionsQuestion),
  ),
  screen('/account/$accountId/linked-buyers', 'client_list', page.clientsLinkedBuyers),
  screen('/beta/account/$accountId/edit', 'client_write', page.clientsAccount),
  screen('/warehouse-dispatch', 'warehouse_dispatch_rule_read', page.warehouseDispatch, searched.ofAccount),
  screen(
    '/warehouse-dispatch-rule/new',
    'warehouse_dispatch_rule_write',
    page.dispatchRule,
    searched.ofAccount,
  ),
  screen(
    '/warehouse-dispatch-rule/{-$id}',
    'warehouse_dispatch_rule_read',
    page.dispatchRule,
    searched.ofAccount,
  ),
  screen('/design', 'design', page.design, searched.ofAccount),
  screen('/client/$id/editPages', 'home_page_write', page.homePageEditPages),
  screen('/client/$id/legalTexts', 'home_page_write', page.legalTexts),
  screen('/client/$id/element', 'design', page.siteElement),
  screen('/settings/tim/general', 'general_settings', page.settingsGeneralTim, searched.ofAccount),
  screen('/settings/lcm/general', 'general_settings', page.settingsGeneralLcm, searched.ofAccount),
  screen(
    '/settings/transfer-order',
    'transfer_order_settings',
    page.settingsTransferOrder,
    searched.ofAccount,
  ),
  screen('/settings/sftp', 'sftp_settings', page.sftp, searched.ofAccount),
  screen('/settings/mail-texts', 'general_settings', page.mailTexts, searched.ofAccount),
  screen('/settings/mail-texts/$kind', 'general_settings', page.mailTextsMailText, searched.ofAccount),
  screen('/entities', 'organization_list', page.entities, listed),
  screen('/entity/create', 'organization_write', page.entitiesCreate, newOrganization),
  screen('/entities/import', 'organization_write', page.entitiesImport, searched.ofAccount),
  screen('/entity/$id/edit', 'organization_list', slot.withArrivalStock(page.entitiesEdit)),
  screen('/connectors', { oneOf: ownConnectors }, page.connectors, listed),
  screen(
    '/connectors/createConfiguration',
    { oneOf: stationSettings },
    page.connectorsCreate,
    readCreationSearch,
  ),
  screen('/connectors/$configurationId', { oneOf: stationSettings }, page.connectorsEdit),
  screen('/connectors/$organizationId/connectors', 'connectors_configuration', page.connectorsOrganization),
  screen(
    '/connectors/$organizationId/configurations/$connectorId',
    'connectors_configuration',
    page.connectorsConfigurations,
  ),
  screen(
    '/configuration/$organizationId/sftp',
    ['sftp_settings', 'connectors_configuration'],
    page.sftpOfOrganization,
  ),
  screen('/connectors/$organizationId/SSO', 'sso_configuration', page.connectorsSso),
  screen('/circuits', 'circuit_read', page.circuits, searched.ofAccount),
  screen('/circuit/$id/edit', 'circuit_write', slot.withCircuitPreview(page.circuitsEdit)),
  screen('/paymentModes', 'payment_mode_list', page.paymentModes, searched.ofAccount),
  screen('/paymentMode/$id/edit', 'payment_mode_write', slot.withModePreview(page.paymentModesEdit)),
  screen('/shippingMethods', 'circuit_read', page.shippingMethods, searched.ofAccount),
  screen('/shippingMethod/create', 'circuit_write', page.shippingMethodsCreate, searched.ofAccount),
  screen('/shippingMethod/$id/edit', 'circuit_write', page.shippingMethodsEdit),
  screen('/bonuses', 'payment_mode_list', page.bonuses, searched.ofAccount),
  screen('/bonus/create', 'payment_mode_write', page.bonusesCreate, searched.ofAccount),
  screen('/bonus/$id/edit', 'payment_mode_write', page.bonusesEdit),
  screen('/import-schedules', 'import_schedule', page.importSchedules, listed),
  screen('/export-schedules', 'export_schedule', page.exportSchedules, listed),
  screen('/exports', { oneOf: exportPermissions }, page.exports, searched.pagesOfAccount),
  screen(
    '/exports/$organizationId',
    { oneOf: exportPermissions },
    page.exportsOfOrganization,
    searched.pages,
  ),
  screen(
    '/accounts/$accountId/catalog-export',
    exportPermissions,
    page.exportsCatalog,
    readCatalogExportSearch,
  ),
  screen('/imports', 'catalog_import', page.imports, searched.ofAccount),
  screen('/imports/$organizationId', 'catalog_import', page.importsOfOrganization, readImportSearch),
  screen('/accounts/$accountId/catalog-imports', 'catalog_import', page.importsOfAccount, readImportSearch),
  screen('/users', 'user_list', page.users, listed),
  screen('/users/import', 'user_import', page.usersImport, searched.ofAccount),
  screen('/user/create', 'user_write', page.usersCreate),
  screen('/user/$id/edit', 'user_list', page.usersEdit),
  screen('/userAdmin/create', 'assign_admin', page.usersCreateAdmin),
  screen('/userAdmin/$id/edit', 'client_list', page.usersEditAdmin),
  screen('/userClient/create', ['user_write', 'client_list'], page.usersCreateClient, searched.ofAccount),
  screen('/userClient/$id/edit', 'client_list', page.usersEditClient),
  screen('/products', 'product_list', page.products, listed),
  screen('/product/create', 'product_write', page.productsCreate, searched.ofAccount),
  screen('/product/$id/edit', 'product_list', page.productsEdit, readProductTab),
  screen('/prices', 'category_list', page.prices, readGridSearch),
  screen('/price-lists', 'product_price_write', page.priceLists, searched.ofAccount),
  screen('/price-list/$id', 'product_price_write', page.priceList),
  screen('/permissions', 'user_list', page.permissions, readPermissionSearch),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(screens),
  ...routerOptions,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
