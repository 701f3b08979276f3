/** The address that was left for a page that says that something failed; the home page where it names none of this site. */
export function leftAddress(search: string, origin: string): string {
  const from = new URLSearchParams(search).get('from');
  if (from === null || !URL.canParse(from, origin)) return '/home';
  const { origin: of, pathname, search: query } = new URL(from, origin);
  return of === origin ? pathname + query : '/home';
}
