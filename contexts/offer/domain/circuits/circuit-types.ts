/** The kinds of circuits. In a file without schemas, so that screens list them without loading those. */
export const circuitTypes = [
  'store_collect',
  'store_drop',
  'store_drop_label',
  'web_collect',
  'web_drop',
  'web_drop_label',
  'web_post',
] as const;

export type CircuitType = (typeof circuitTypes)[number];
