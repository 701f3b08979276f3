const identifier = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * The parts of a reason: what the product wrote (a code, the type of a paper, names of fields), then what a person
 * typed. Identifiers are left out, since they mean nothing to a reader.
 */
export const reasonParts = (reason: string): string[] =>
  reason
    .replaceAll(identifier, '')
    .split(/ — |: /)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The name of a mail by its kind (`kinds` of settings.json); anything else stays as it is. */
export const mailWords = (kinds: Readonly<Record<string, string>>, part: string): string =>
  (Object.hasOwn(kinds, part) ? kinds[part] : undefined) ?? part;
