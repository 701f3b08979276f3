/** A saved view of a list (docs/limits.md); `perOwner` and `shared`: on one list. */
export const savedViewLimits = {
  name: { min: 1, max: 60 },
  list: { min: 1, max: 80 },
  search: { max: 2000 },
  perOwner: 20,
  shared: 20,
};
