import { IconArrowRight, IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from './badge.tsx';
import { Button, buttonClass } from '../frame/button.tsx';
import { Modal } from './dialog.tsx';
import { toneClass } from './tone.tsx';
import type { Tone } from './tone.tsx';
import './details.css';

export type Fact = { key: string; label: string; value: ReactNode };

/** The facts about a thing; `plain` puts quiet values on the right, as in a summary. */
export const DescriptionList = ({ facts, plain = false }: { facts: readonly Fact[]; plain?: boolean }) => (
  <dl className={plain ? 'facts facts-plain' : 'facts'}>
    {facts.map((fact) => [
      <dt key={`${fact.key}-label`}>{fact.label}</dt>,
      <dd key={fact.key}>{fact.value}</dd>,
    ])}
  </dl>
);

export type Moment = {
  key: string;
  /** For people, and for machines (ISO 8601). */
  when: string;
  at: string;
  who?: string;
  what: ReactNode;
  from?: ReactNode;
  to?: ReactNode;
  tone?: Tone;
};

/** Before and after. */
export const Became = ({ from, to }: { from: ReactNode; to: ReactNode }) => {
  const { t } = useTranslation('ui');
  return (
    <div className="moment-change">
      {from}
      <IconArrowRight size={16} aria-hidden="true" />
      <span className="visually-hidden">{t('history.becomes')}</span>
      {to}
    </div>
  );
};

/** The history of a thing: who, when, what, before and after. */
export const Timeline = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className="timeline">
    {moments.map((moment) => (
      <li key={moment.key} className={`moment ${toneClass(moment.tone ?? 'idle')}`}>
        <div>{moment.what}</div>
        {moment.to === undefined ? null : <Became from={moment.from} to={moment.to} />}
        <div className="small">
          <time dateTime={moment.at}>{moment.when}</time>
          {moment.who ? ` · ${moment.who}` : ''}
        </div>
      </li>
    ))}
  </ol>
);

type DocumentRowProps = {
  name: string;
  detail?: string;
  status: 'pending' | 'ready' | 'failed';
  href?: string;
  onRetry?: () => void;
};

/** A document: being made, ready to open, or failed and to be made again. */
export const DocumentRow = ({ name, detail, status, href, onRetry }: DocumentRowProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className="document" aria-busy={status === 'pending' || undefined}>
      <IconFileText size={24} stroke={1.5} aria-hidden="true" />
      <div className="document-name">
        <b>{name}</b>
        {detail ? <div className="small">{detail}</div> : null}
      </div>
      <output>
        {status === 'pending' ? <StateBadge tone="info" label={t('document.pending')} /> : null}
        {status === 'failed' ? <StateBadge tone="bad" label={t('document.failed')} /> : null}
      </output>
      {status === 'failed' && onRetry ? (
        <Button look="ghost" size="s" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      ) : null}
      {status === 'ready' && href !== undefined ? (
        <a
          className={buttonClass({ look: 'ghost', size: 's' })}
          href={href}
          download
          aria-label={t('document.downloadNamed', { name })}
        >
          <IconDownload size={18} aria-hidden="true" />
          {t('document.download')}
        </a>
      ) : null}
    </div>
  );
};

export type Photo = { key: string; url: string; alt: string; caption?: string };

/** Photos, each opening large. */
export const PhotoGrid = ({ photos }: { photos: readonly Photo[] }) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<Photo>();
  return (
    <>
      <ul className="photos">
        {photos.map((photo) => (
          <li key={photo.key}>
            <button
              type="button"
              className="photo"
              aria-label={t('photo.enlarge', { name: photo.alt })}
              onClick={() => setOpen(photo)}
            >
              <img src={photo.url} alt="" loading="lazy" />
            </button>
            {photo.caption ? <div className="small">{photo.caption}</div> : null}
          </li>
        ))}
      </ul>
      <Modal
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.caption ?? open?.alt ?? ''}
        size="wide"
      >
        {open ? <img className="photo-large" src={open.url} alt={open.alt} /> : null}
      </Modal>
    </>
  );
};
