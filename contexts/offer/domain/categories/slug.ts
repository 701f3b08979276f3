/** A label as it stands in an address, for people to read: `iphone-13-pro-128-go`. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || '-';
