/** A note on a dossier (docs/limits.md); `perDossier`: of one account. */
export const noteLimits = {
  text: { min: 1, max: 2000 },
  mentions: { max: 10 },
  perDossier: 200,
  /** How many colleagues are offered for what follows an @. */
  offered: 8,
};
