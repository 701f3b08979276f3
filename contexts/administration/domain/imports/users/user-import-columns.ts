/** The columns of a CSV of users, in the order of the template (docs/imports-and-exports.md, "Users"). */
export const userImportColumns = [
  'email',
  'firstname',
  'lastname',
  'module',
  'type',
  'entity_external_id',
  'status',
  'language',
  'force_sso',
  'phone',
  'send_invitation',
] as const;
export type UserImportColumn = (typeof userImportColumns)[number];

/** The columns without which a CSV is refused. */
export const requiredColumns = userImportColumns.slice(0, 6);

export const lineResults = ['inserted', 'updated', 'unchanged', 'ignored'] as const;
export type LineResult = (typeof lineResults)[number];

/** Why a line is ignored; each has its sentence in the words of the screens. */
export const ignoredCodes = [
  'required',
  'email',
  'phone',
  'name_characters',
  'too_long',
  'choice',
  'boolean',
  'formula',
  'not_clearable',
  'cells',
  'cut',
  'type_not_assignable',
  'unknown_entity',
  'inactive_entity',
  'entity_of_role',
  'email_taken',
  'differs',
  'duplicate',
  'forbidden',
  'own_access',
  'sso_not_configured',
  'sso_domain',
] as const;
export type IgnoredCode = (typeof ignoredCodes)[number];
