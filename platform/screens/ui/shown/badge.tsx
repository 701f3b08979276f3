import { toneClass } from './tone.tsx';
import type { Tone } from './tone.tsx';
import './badge.css';

/** A status: a tone, a word and a dot, the same everywhere. */
export const StateBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={`badge ${toneClass(tone)}`}>
    <span title={label}>{label}</span>
  </span>
);

/** The key that does the same by hand. */
export const KeyHint = ({ children }: { children: string }) => <kbd className="key-hint">{children}</kbd>;
