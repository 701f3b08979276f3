/**
 * Why a line of a CSV is ignored; each has its sentence under `lines.<code>` in the words of the screens and of the
 * report (docs/imports-and-exports.md, "A run").
 */
export const lineCodes = [
  // a cell that cannot be read
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'integer',
  'decimal',
  'amount',
  'choice',
  'boolean',
  'date',
  'uuid',
  'url',
  'too_many',
  'identifier',
  'ean',
  'tac',
  'characters',
  'not_clearable',
  'cells',
  'cut',
  // a cell that does not fit what is there
  'duplicate',
  'ambiguous',
  'taken',
  'not_found',
  'differs',
  'other_buyer',
  'unknown_category',
  'category_archived',
  'price_or_block',
  'price_forbidden',
  'currency_differs',
  'changed_meanwhile',
  // a picture
  'image_unreachable',
  'image_refused',
  // an undoing
  'changed_since',
  // categories and questions
  'unknown_parent',
  'parent_cycle',
  'unknown_buyer',
  'unknown_circuit',
  'unknown_warehouse',
  'absorption_value',
  'store_drop',
  'children_active',
  'products_active',
  'answers_min',
  'question_differs',
  'position_taken',
  'too_many_questions',
  'nothing_to_silence',
  'unknown_question',
  'question_loop',
  // entities
  'hours',
  'unknown_entity',
] as const;
export type LineCode = (typeof lineCodes)[number];

/** One thing that is wrong with one line; the header is line 1. */
export type LineProblem = { line: number; column: string; value: string; code: LineCode };

/** What became, or would become, of a line. */
export const lineResults = ['inserted', 'updated', 'unchanged', 'ignored'] as const;
export type LineResult = (typeof lineResults)[number];
