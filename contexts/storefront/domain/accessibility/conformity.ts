/** How far a site conforms. In a file without schemas, so that screens list them without loading those. */
export const conformities = ['total', 'partial', 'none'] as const;
export type Conformity = (typeof conformities)[number];

/** Who tested the site: nobody yet, its own people, or somebody from outside. */
export const audits = ['none', 'own', 'external'] as const;
export type Audit = (typeof audits)[number];

/** The share of fulfilled criteria with which a site is partially conforming, in per cent; all of them: totally. */
export const partialFrom = 50;

/** The lists of a statement that are written in several languages. */
export const spokenLists = ['nonConformities', 'exemptions', 'outOfScope', 'pages'] as const;
export type SpokenList = (typeof spokenLists)[number];

/**
 * What the foot of a site says of its accessibility. Without a filled form the site counts as not conforming, unless the
 * account declares it in a text or a PDF of its own: then null, since only that says how far.
 */
export const mentionOf = (declared: Conformity | null, publishesItsOwn: boolean): Conformity | null =>
  declared ?? (publishesItsOwn ? null : 'none');
