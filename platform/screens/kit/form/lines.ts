/** The parts of a text, separated by lines or commas; each once, without blank ones. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The field of a form whose value is a list for the server: `bins.3` is one of its lines. */
export const fieldOfList = (field: string): string => field.split('.')[0] ?? field;
