/** What the reports of test benches are compared by (docs/stations.md, "What a report and an operator say differently"). */
export const comparedThings = [
  'imei',
  'serialNumber',
  'storage',
  'lock',
  'grade',
  'tests',
  'erasure',
] as const;
export type ComparedThing = (typeof comparedThings)[number];
