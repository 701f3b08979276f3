/**
 * Every refusal: one code, one HTTP status; its sentence is `refusals.<code>` in the four locales
 * (architecture, rule 12). What is not listed here cannot be refused.
 */
export const refusals = {
  // general
  unauthorized: 401,
  session_expired: 401,
  forbidden: 403,
  not_found: 404,
  malformed: 400,
  invalid: 422,
  status_changed: 409,
  idempotency_conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  // sign-in
  bad_credentials: 401,
  sso_mandatory: 403,
  link_expired: 410,
  white_label_not_found: 404,
  // search and diagnosis
  imei_too_short: 422,
  imei_too_long: 422,
  imei_not_numeric: 422,
  imei_unknown: 404,
  product_not_found: 404,
  product_unpublished: 409,
  no_diagnostic_question: 409,
  question_unanswered: 422,
  configuration_error: 409,
  diagnostic_error: 422,
  no_buyback_price: 409,
  buyback_zero_not_allowed: 409,
  no_payment_mode: 409,
  no_transport_mode: 409,
  no_warehouse: 409,
  buyer_unreachable: 502,
  quote_expired: 410,
  price_changed: 409,
  // cart and buyback
  below_minimum: 422,
  cart_full: 422,
  terms_not_accepted: 422,
  identity_document_required: 422,
  creation_failed: 500,
  not_recognised: 404,
  task_ends_by_itself: 409,
  not_eligible: 422,
  buyback_cancelled: 409,
  payment_not_cancellable: 409,
  reason_required: 422,
  agreed_in_store: 409,
  authority_hold: 409,
  seller_too_late: 403,
  not_in_processing: 403,
  proof_required: 422,
  signature_required: 422,
  not_to_be_signed: 409,
  already_signed: 409,
  signature_invalid: 422,
  signature_link_expired: 410,
  imei_already_open: 409,
  // documents
  document_not_expected: 404,
  document_not_ready: 425,
  document_failed: 502,
  // workshop
  wrong_status_to_check_in: 409,
  other_warehouse: 409,
  already_checked_in: 409,
  item_code_length: 422,
  item_not_found: 404,
  wrong_item_status: 409,
  diagnosis_already_done: 409,
  several_items: 409,
  control_locked: 409,
  control_not_done: 409,
  control_done: 409,
  stock_required: 422,
  stock_not_found: 404,
  wrong_stock: 422,
  photo_required: 422,
  litigation_open: 409,
  already_resolved: 409,
  litigation_expired: 410,
  reopen_too_late: 409,
  refurb_started: 409,
  steps_not_finished: 409,
  step_in_progress: 409,
  no_step: 409,
  erasure_required: 409,
  mail_failed: 502,
  posting_proof_required: 422,
  native_stock: 409,
  stock_name_taken: 409,
  stock_in_use: 409,
  bin_not_found: 422,
  bin_in_use: 409,
  refurb_step_in_use: 409,
  not_undoable: 409,
  undo_not_yours: 403,
  undo_too_late: 409,
  // expedition
  already_processed: 409,
  not_awaiting_shipment: 409,
  no_shipment_needed: 409,
  package_not_closable: 409,
  package_closed: 409,
  package_not_closed: 409,
  package_not_handed_over: 409,
  package_to_check_in: 409,
  package_empty: 409,
  label_unavailable: 502,
  shipment_not_saved: 500,
  item_needs_label: 409,
  item_needs_no_label: 409,
  code_already_entered: 409,
  return_label_failed: 502,
  // payment
  payment_not_relaunchable: 409,
  payment_not_manual: 403,
  payment_already_sent: 409,
  same_person: 403,
  batch_empty: 409,
  batch_not_prepared: 409,
  currency_not_sepa: 422,
  iban_missing: 409,
  bank_file_invalid: 422,
  // connectors
  connector_not_configured: 409,
  configuration_name_taken: 409,
  // files
  file_type: 422,
  file_too_large: 422,
  file_unreadable: 422,
  // exports
  export_running: 409,
  export_expired: 410,
  not_editable: 409,
  seller_edit_too_late: 403,
  // administration
  external_id_taken: 409,
  email_taken: 409,
  circuit_in_use: 409,
  store_drop_already_active: 409,
  web_drop_needs_store_drop: 409,
  identifier_taken: 409,
  password_policy: 422,
  password_same: 422,
} as const;

export type RefusalCode = keyof typeof refusals;

/** One wrong field: its path in the body (`customerInfo.iban`), the code of its sentence, and what the sentence needs. */
export type Violation = { field: string; code: string; values?: Record<string, string | number> };

/** Thrown by a command that refuses; the server turns it into `application/problem+json`. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly violations: readonly Violation[];
  /** What the answer carries besides: the current status, the missing amount. */
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(code: RefusalCode, more: { violations?: Violation[]; extra?: Record<string, unknown> } = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.violations = more.violations ?? [];
    this.extra = more.extra ?? {};
  }
}
