/** The tone of a status, from the domain's table. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'idle';

export const toneClass = (tone: Tone): string => `tone-${tone}`;
