/** The tone of a state, from the domain's state table. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'idle';

export const toneClass = (tone: Tone): string => `tone-${tone}`;
