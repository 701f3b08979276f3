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

/** The channel and the deposit of each kind. */
export const circuitParts = {
  store_collect: { channel: 'store', deposit: 'collect' },
  store_drop: { channel: 'store', deposit: 'drop' },
  store_drop_label: { channel: 'store', deposit: 'drop_label' },
  web_collect: { channel: 'web', deposit: 'collect' },
  web_drop: { channel: 'web', deposit: 'drop' },
  web_drop_label: { channel: 'web', deposit: 'drop_label' },
  web_post: { channel: 'web', deposit: 'post' },
} as const satisfies Record<CircuitType, { channel: string; deposit: string }>;
