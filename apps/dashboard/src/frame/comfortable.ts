/**
 * The screens that are read standing, at the counter or at a bench, by their addresses: they have room whatever density
 * was chosen.
 */
const comfortable: readonly RegExp[] = [
  // the sale in a shop
  /^\/(?:buyback\/create|search|results|categories|category\/[^/]+\/(?!edit$)[^/]+|diag(?:\/.*)?|estimate-error)$/,
  /^\/(?:cart\/.+|buyback-confirmation(?:-docs)?|buybacks-predeclared)$/,
  // stations
  /^\/(?:scan|warehouse\/.+|refurb-diagnosis\/start|item-refurb-steps\/.+|items\/[^/]+\/item-refurb-steps)$/,
  /^\/(?:items-stock\/shelving|stocks\/[^/]+\/count|start-expedition|packing-with-label|expedition\/(?:confirmation|hand-over))$/,
];

export const isComfortable = (path: string): boolean => comfortable.some((one) => one.test(path));
