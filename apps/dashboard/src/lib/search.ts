/** Search parameters read from the address: what is not of the wanted kind is left out, never refused. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' ? String(value) : undefined;
};
