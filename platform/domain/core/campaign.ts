/** The parameters of an address that say which campaign brought the visitor, as they stand there. */
export const campaignIn = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => name === 'campaign' || /^utm_\w+$/.test(name));
