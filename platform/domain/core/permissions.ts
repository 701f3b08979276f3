/**
 * The permission matrix as data: which user type holds which permission (docs/permissions.md, "The table"). `all` may
 * do it in their scope, `read` may only look, `conditional` may under the condition that the comment names, which the
 * guard of the call checks.
 */
export const typeShortNames = {
  SA: 'super_admin',
  AD: 'admin',
  RM: 'root_management_unit_manager',
  RA: 'root_management_unit_analyst',
  MM: 'management_unit_manager',
  MA: 'management_unit_analyst',
  SM: 'store_manager',
  SS: 'store_seller',
  WM: 'warehouse_manager',
  WO: 'warehouse_operator',
  BM: 'buyer_manager',
  PA: 'pseudo_anonymous',
} as const;

type Holders = { all: string; read?: string; conditional?: string };

export const permissionMatrix = {
  buyback_list: { all: 'SA AD RM RA MM MA SM SS WM WO BM' },
  buyback_read: { all: 'SA AD RM RA MM MA SM SS WM WO BM', conditional: 'PA' }, // PA: their own dossier, by its signed link
  buyback_price_read: { all: 'SA AD RM RA MM MA SM SS WM BM', conditional: 'PA' }, // PA: their own; WO: at the control only
  buyback_export: { all: 'SA AD RM RA MM MA SM WM BM' }, // analysts: without personal data
  buyback_create: { all: 'SM SS' }, // AD/SA through *log in as*
  buyback_create_web: { all: 'PA' },
  buyback_predeclared_check: { all: 'SM SS' },
  buyback_edit: { all: 'SA AD RM MM SM BM', conditional: 'SS' }, // before check-in only; SS: own dossiers, the same day
  buyback_imei_correct: { all: 'RM MM SM BM' }, // once its customer was paid
  device_release: { all: 'RM MM SM' }, // a device of an open dossier may be sold once
  buyback_cancel: { all: 'SA AD RM MM SM BM', conditional: 'SS WM' }, // SS before transit; WM in processing
  buyback_cancel_force: { all: 'SA AD RM BM' },
  buyback_document_download: { all: 'SA AD RM MM SM SS WM WO BM', conditional: 'PA' }, // PA: their own
  customer_personal_data_read: { all: 'RM MM SM SS BM', conditional: 'SA AD WM WO PA' }, // SA, AD: not yet, since nothing asks for a ticket; WM, WO: on the return label only; PA: their own; analysts see a code instead
  customer_identity_document_read: { all: 'RM SM BM' }, // references only, no copy
  litigation_read: { all: 'SA AD RM RA MM MA SM SS WM BM' },
  litigation_answer_for_customer: { all: 'RM MM SM' }, // proof required
  litigation_custom_price: { all: 'BM', conditional: 'WM' }, // WM: never above what was declared
  expedition_send: { all: 'SM SS WM WO' },
  package_close: { all: 'SM SS WM WO' },
  package_receive: { all: 'BM' }, // a workshop receives by its check-ins
  transport_list: { all: 'SA AD RM RA MM MA SM SS WM WO BM' },
  transport_reissue: { all: 'RM SM WM BM' },
  item_checkin: { all: 'WM WO' },
  item_checkin_force: { all: 'WM' },
  item_control: { all: 'WM WO' },
  item_control_refuse: { all: 'WM' },
  item_control_reopen: { all: 'WM' },
  item_imei_unreadable: { all: 'WM' }, // their word that no IMEI can be read
  quarantine_list: { all: 'WM WO BM', read: 'SA AD' },
  quarantine_transition: { all: 'WM', conditional: 'WO' }, // WO: before control only
  send_quarantine_mail: { all: 'WM WO BM' },
  mark_item_lost_store: { all: 'RM MM SM' },
  mark_item_lost_transport: { all: 'RM WM BM' },
  mark_item_lost_warehouse: { all: 'WM BM' },
  refurb_diagnostic_manage: { all: 'WM WO' },
  refurb_diagnostic_write: { all: 'SA AD WM BM' }, // questions
  refurb_step_manage: { all: 'WM WO' },
  refurb_step_definition_write: { all: 'SA AD WM BM' },
  refurb_rework: { all: 'WM' },
  items_stock_read: { all: 'WM WO BM', read: 'SA AD' },
  items_stock_change: { all: 'WM WO' },
  items_economic_data_read: { all: 'WM BM' }, // WO never sees prices paid
  stock_manage: { all: 'WM BM' },
  payment_mode_list: { all: 'SA AD RM BM', read: 'RA' },
  payment_mode_write: { all: 'SA AD RM BM' },
  payment_search: { all: 'SA AD RM MM SM BM', read: 'RA' }, // IBAN masked except RM, BM
  payment_relaunch: { all: 'SA AD RM BM' },
  payment_release: { all: 'RM BM' }, // a payment whose thing was not the one that was declared
  mark_as_paid: { all: 'RM BM', conditional: 'SM' }, // SM: provider none only
  payment_batch_export: { all: 'RM BM' }, // pain.001, two different persons prepare and approve
  category_list: { all: 'SA AD RM BM', read: 'RA MM MA' },
  category_write: { all: 'SA AD RM BM' },
  product_list: { all: 'SA AD RM BM', read: 'RA MM MA SM SS' }, // stores: published only
  product_write: { all: 'SA AD RM BM' },
  product_price_write: { all: 'RM BM' }, // apart from product_write: who writes a product sets no price
  question_list: { all: 'SA AD RM BM', read: 'RA' },
  question_write: { all: 'SA AD RM BM' },
  catalog_export_products: { all: 'SA AD RM RA BM' },
  catalog_export_categories: { all: 'SA AD RM RA BM' },
  export_schedule: { all: 'RM BM' }, // what they may export themselves, again and again
  import_schedule: { all: 'RM BM' }, // what they may import themselves, fetched again and again
  event_read: { all: 'RM BM' }, // what happened in the whole account
  webhook_read: { all: 'RM BM' }, // where what happened is sent
  webhook_write: { all: 'RM BM' },
  catalog_import: { all: 'SA AD RM BM' }, // imports page
  circuit_write: { all: 'SA AD RM' },
  dispatch_circuit_rule_list: { all: 'SA AD RM BM', read: 'RA' },
  dispatch_circuit_rule_write: { all: 'SA AD RM' },
  warehouse_dispatch_rule_read: { all: 'SA AD RM BM', read: 'RA WM' },
  warehouse_dispatch_rule_write: { all: 'SA AD BM', conditional: 'RM' }, // RM when the account supervises its own workshops
  design: { all: 'SA AD RM' },
  home_page_write: { all: 'SA AD RM' },
  general_settings: { all: 'SA AD RM BM' }, // per module (tim / lcm)
  transfer_order_settings: { all: 'SA AD', conditional: 'RM BM' }, // needs premium custom_transfer_order
  sftp_settings: { all: 'SA AD', conditional: 'RM BM' }, // needs premium sftp_access
  refurb_connector_settings: { all: 'SA AD', conditional: 'WM BM' }, // stations need premium refurb_connector, label printers do not
  organization_list: { all: 'SA AD RM MM BM', read: 'RA MA SM WM' },
  organization_write: { all: 'SA AD RM BM', conditional: 'MM WM' }, // MM: stores of its unit; WM: own workshop sheet
  user_list: { all: 'SA AD RM MM WM BM', read: 'RA MA SM' },
  user_write: { all: 'SA AD RM MM BM', conditional: 'SM WM' }, // SM: sellers; WM: operators; see assignable types
  user_import: { all: 'SA AD RM BM' },
  assign_admin: { all: 'SA' },
  force_sso_field: { all: 'SA AD', conditional: 'RM BM' }, // when the account has SSO
  client_list: { all: 'SA AD' },
  client_write: { all: 'SA AD' },
  client_delete: { all: 'SA' },
  connectors_configuration: { all: 'SA AD' },
  sso_configuration: { all: 'SA AD', conditional: 'RM BM' },
  catalog_reindex: { all: 'SA AD' },
  login_as: { all: 'SA AD RM MM BM' }, // own identity kept, target organisation’s module taken; SA/AD any, RM/MM units and stores below, BM connected workshops; logged. Switching among one’s own modules needs no permission
  statistics_read: { all: 'SA AD RM RA MM MA SM WM BM', read: 'SS WO' }, // SS/WO: own figures
  funnel_read: { all: 'SA AD RM RA MM MA SM' }, // SM, MM, MA: the counters of their stores
  audit_log_read: { all: 'SA AD RM MM SM WM BM' }, // own scope
  police_register_read: { all: 'RM SM WM BM' }, // export with access log
  gdpr_request_manage: { all: 'SA AD RM BM' },
  tax_export: { all: 'RM BM' }, // DAC7, margin VAT, private-copy levy
  circuit_read: { all: 'SA AD RM RA BM' },
  refurb_step_definition_read: { all: 'SA AD WM WO BM' },
  item_exit: { all: 'WM WO' },
  item_erasure_record: { all: 'WM WO' },
  stock_count: { all: 'WM WO' },
  item_found: { all: 'WM WO' },
  item_hand_back: { all: 'SM SS' },
  station_connect: { all: 'WM' }, // a station's key
  buyback_note: { all: 'SA AD RM MM SM SS WM WO BM' }, // of one's own account; analysts know no customer, whom a note may name
  saved_view_share: { all: 'SA AD RM MM SM WM BM' }, // the account's: whoever sees the whole of it
  api_key_read: { all: 'SA AD RM MM SM WM BM' }, // own scope
  api_key_write: { all: 'RM MM SM WM BM', conditional: 'SA AD' }, // SA, AD: revoke only
} as const satisfies Record<string, Holders>;

export type Permission = keyof typeof permissionMatrix;
export const permissions = Object.keys(permissionMatrix) as Permission[];
