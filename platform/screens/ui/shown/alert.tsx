import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toneClass } from './tone.tsx';
import type { Tone } from './tone.tsx';
import './alert.css';

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
  idle: IconInfoCircle,
};

type AlertProps = {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Read aloud at once when it appears. */ live?: boolean;
};

/** An important message of this screen, with a word and an icon, never by colour alone. */
export const Alert = ({ tone, title, children, action, live = false }: AlertProps) => {
  const Icon = icons[tone];
  return (
    <div
      className={`alert ${toneClass(tone)}`}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon size={22} aria-hidden="true" />
      <div className="alert-words">
        {title ? <b>{title}</b> : null}
        {title && children ? ' ' : null}
        {children}
      </div>
      {action}
    </div>
  );
};
