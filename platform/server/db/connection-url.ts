/**
 * The same database URL with session settings added, so that a connection starts with its role instead of
 * spending a round trip on `set role`.
 */
export function withSettings(url: string, settings: Record<string, string | number>): string {
  const address = new URL(url);
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = [address.searchParams.get('options') ?? '', ...added].filter(Boolean).join(' ');
  address.searchParams.set('options', options);
  return address.toString();
}
