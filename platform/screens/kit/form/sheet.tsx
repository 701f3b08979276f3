import type { ReactNode } from 'react';
import { useListed } from './sections.ts';
import './sheet.css';

/** A section of a form, under its heading; the index of the form leads to it. */
export const Section = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => {
  const { id, box } = useListed(title);
  return (
    <section className="card sheet-section" id={id} ref={box} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="sheet-about">
        <h2 id={`${id}-title`}>{title}</h2>
        {help === undefined ? null : <p className="small">{help}</p>}
      </div>
      <div className="sheet-fields">{children}</div>
    </section>
  );
};

/** Fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className="sheet-pair">{children}</div>;
