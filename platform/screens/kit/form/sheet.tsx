import type { ReactNode } from 'react';
import './sheet.css';

/** A section of a form: its description on the left, its fields on the right. */
export const Section = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className="sheet-section">
    <div className="sheet-about">
      <h2>{title}</h2>
      {help === undefined ? null : <p className="small">{help}</p>}
    </div>
    <div className="card card-pad sheet-fields">{children}</div>
  </section>
);

/** Fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className="sheet-pair">{children}</div>;
