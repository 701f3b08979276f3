type Option = { value: string; label: string };

/**
 * The options with the saved value, which may be offered no longer: a list without it would show its first option in its
 * place.
 * @param offered undefined while it is not known what is offered
 */
export function withKept(
  offered: readonly Option[] | undefined,
  kept: string | null | undefined,
  label: string,
): readonly Option[] {
  const options = offered ?? [];
  if (offered === undefined || !kept || options.some(({ value }) => value === kept)) return options;
  return [{ value: kept, label }, ...options];
}
