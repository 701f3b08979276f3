const identifier = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * The parts of a reason: what the product wrote (a code, a paper's type, names of fields) before what a person typed.
 * Identifiers mean nothing to a reader and are left out.
 */
export const reasonParts = (reason: string): string[] =>
  reason
    .replaceAll(identifier, '')
    .split(/ — |: /)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a message is called by its kind, `kinds` of settings.json; what is no kind stays as it is. */
export const mailWords = (kinds: Readonly<Record<string, string>>, part: string): string =>
  (Object.hasOwn(kinds, part) ? kinds[part] : undefined) ?? part;
