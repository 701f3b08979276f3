/** The pattern with which `like` finds a text that contains this one, whose own signs of patterns are letters. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
