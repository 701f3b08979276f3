/** Why a customer withdraws; the dossier's reason is then `customer_retractation`. */
export const withdrawalReasons = [
  'changed_mind',
  'better_price',
  'keeps_product',
  'too_slow',
  'other',
] as const;
