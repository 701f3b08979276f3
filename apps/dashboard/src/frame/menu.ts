import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { narrowness, reaches } from './place-of-path.ts';

/** One entry of the side menu: the screen, who sees it, and the screens below it for which it is highlighted. */
export type MenuEntry = {
  key: MenuKey;
  href: string;
  /** One of several is enough. */
  permission: Permission | readonly Permission[] | null;
  below?: readonly string[];
  /** Only for the people of such an account, and for the provider's. */
  of?: 'retailer' | 'buyer';
  /** Marked as a premium feature. */
  premium?: boolean;
};
export type MenuKey =
  | 'home'
  | 'buybacks'
  | 'predeclared'
  | 'quarantine'
  | 'expedition'
  | 'incoming'
  | 'transports'
  | 'payments'
  | 'batches'
  | 'funnel'
  | 'bench'
  | 'checkIn'
  | 'control'
  | 'diagnosis'
  | 'steps'
  | 'stocks'
  | 'itemsStock'
  | 'questions'
  | 'refurbQuestions'
  | 'refurbStepDefinitions'
  | 'warehouseDispatch'
  | 'paymentModes'
  | 'prices'
  | 'design'
  | 'catalogue'
  | 'categories'
  | 'circuits'
  | 'exports'
  | 'users'
  | 'permissions'
  | 'organizations'
  | 'settingsTim'
  | 'settingsLcm'
  | 'imports'
  | 'sftp'
  | 'transferTerms'
  | 'mailTexts'
  | 'clients'
  | 'connectors'
  | 'apiKeys'
  | 'webhooks'
  | 'auditLogs'
  | 'mailbox';
export type MenuSectionKey = 'top' | 'used' | 'buybacks' | 'workshop' | 'configuration' | 'admin';
export type MenuSection = { key: MenuSectionKey; entries: readonly MenuEntry[] };

const entry = (
  key: MenuKey,
  href: string,
  permission: MenuEntry['permission'],
  below: readonly string[] = [],
): MenuEntry => ({ key, href, permission, below });

/** The screens of a sale at the counter: it ends with a dossier, so it is part of them. */
const saleScreens = [
  '/search',
  '/results',
  '/categories',
  '/category',
  '/diag',
  '/estimate-error',
  '/cart',
  '/buyback-confirmation',
  '/buyback-confirmation-docs',
];

/** The whole menu, in its order; what a person sees of it is `visibleMenu`. */
export const menu: readonly MenuSection[] = [
  { key: 'top', entries: [entry('home', '/home', null, ['/profile', '/design-system'])] },
  {
    key: 'buybacks',
    entries: [
      entry('buybacks', '/buybacks', 'buyback_list', ['/buyback', ...saleScreens]),
      entry('predeclared', '/buybacks-predeclared', 'buyback_predeclared_check'),
      entry('quarantine', '/buybacksQuarantine', 'quarantine_list'),
      entry('expedition', '/expedition', 'expedition_send', ['/start-expedition', '/packing-with-label']),
      entry('incoming', '/expedition/incoming', 'package_receive'),
      entry('transports', '/transports-list', 'transport_list'),
      entry('payments', '/searchPayment', 'payment_search'),
      entry('batches', '/payment-batches', 'payment_batch_export'),
      { ...entry('funnel', '/funnel', 'funnel_read'), of: 'retailer' },
    ],
  },
  {
    key: 'workshop',
    entries: [
      entry('bench', '/scan', 'item_checkin'),
      entry('checkIn', '/warehouse/checkin', 'item_checkin', ['/warehouse/confirmation-checkin']),
      entry('control', '/warehouse/verification/start', 'item_control', ['/warehouse/verification']),
      entry('diagnosis', '/refurb-diagnosis/start', 'refurb_diagnostic_manage', [
        '/refurb-diagnosis',
        '/warehouse/refurb-diagnosis',
      ]),
      entry('steps', '/warehouse/item-refurb-steps/search', 'refurb_step_manage', [
        '/warehouse/item-refurb-steps',
        '/item-refurb-steps',
        '/items',
      ]),
      entry('stocks', '/stocks', 'items_stock_read'),
      entry('itemsStock', '/items-stock', 'items_stock_read'),
    ],
  },
  {
    key: 'configuration',
    entries: [
      entry('catalogue', '/products', 'product_list', ['/product']),
      entry('prices', '/prices', 'category_list', ['/price-lists', '/price-list']),
      entry('categories', '/categories/list', 'category_list', ['/category/create', '/category/$/edit']),
      entry('questions', '/diagnostic', 'question_list'),
      entry('imports', '/imports', 'catalog_import', ['/accounts/$/catalog-imports', '/import-schedules']),
      entry('circuits', '/circuits', 'circuit_read', ['/circuit', '/shippingMethods', '/shippingMethod']),
      entry('paymentModes', '/paymentModes', 'payment_mode_list', ['/paymentMode', '/bonuses', '/bonus']),
      entry('warehouseDispatch', '/warehouse-dispatch', 'warehouse_dispatch_rule_read', [
        '/warehouse-dispatch-rule',
      ]),
      entry('refurbQuestions', '/refurb-diagnosis-questions', 'refurb_diagnostic_write'),
      entry('refurbStepDefinitions', '/refurb-steps', 'refurb_step_definition_write', ['/refurb-step']),
      entry('design', '/design', 'design', [
        '/client/$/editPages',
        '/client/$/legalTexts',
        '/client/$/element',
      ]),
      entry('exports', '/exports', 'catalog_export_products', [
        '/accounts/$/catalog-export',
        '/export-schedules',
      ]),
      entry('users', '/users', 'user_list', ['/user', '/userAdmin', '/userClient']),
      entry('permissions', '/permissions', 'user_list'),
      entry('organizations', '/entities', 'organization_list', ['/entity']),
      { ...entry('settingsTim', '/settings/tim/general', 'general_settings'), of: 'retailer' },
      { ...entry('settingsLcm', '/settings/lcm/general', 'general_settings'), of: 'buyer' },
      { ...entry('transferTerms', '/settings/transfer-order', 'transfer_order_settings'), premium: true },
      { ...entry('sftp', '/settings/sftp', 'sftp_settings'), premium: true },
      entry('mailTexts', '/settings/mail-texts', 'general_settings'),
    ],
  },
  {
    key: 'admin',
    entries: [
      entry('clients', '/clients', 'client_list', ['/client', '/account', '/beta/account']),
      entry(
        'connectors',
        '/connectors',
        ['sso_configuration', 'refurb_connector_settings'],
        ['/configuration'],
      ),
      entry('apiKeys', '/api-keys', 'api_key_read'),
      entry('webhooks', '/webhooks', 'webhook_read'),
      entry('auditLogs', '/audit-logs', 'audit_log_read'),
      entry('mailbox', '/mailbox', 'buyback_list'),
    ],
  },
];

/** The sections with at least one entry that the person may open and whose screen exists. */
export function visibleMenu(
  can: (permission: Permission) => boolean,
  exists: (href: string) => boolean,
  isOf: (kind: 'retailer' | 'buyer') => boolean = () => true,
): MenuSection[] {
  return menu
    .map(({ key, entries }) => ({
      key,
      entries: entries.filter(
        ({ permission, href, of }) =>
          (permission === null || [permission].flat().some(can)) &&
          exists(href) &&
          (of === undefined || isOf(of)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry of the screen at `path`: its own, or the nearest above it. */
export function entryAt(path: string): MenuEntry | undefined {
  const places = menu.flatMap(({ entries }) =>
    entries.flatMap((one) => [one.href, ...(one.below ?? [])].map((at) => ({ at, one }))),
  );
  const found = places
    .filter(({ at }) => reaches(path, at))
    .toSorted((a, b) => narrowness(b.at) - narrowness(a.at));
  return found[0]?.one;
}
