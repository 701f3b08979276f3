import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { ReactNode } from 'react';

/** A section of the form: its subject on the left, its fields on the right; one under the other on a phone. */
export const OrganizationSection = ({
  title,
  help,
  children,
}: {
  title: string;
  help: string;
  children: ReactNode;
}) => (
  <Card>
    <section className="entity-section" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="small">{help}</p>
      </div>
      <div className="entity-fields">{children}</div>
    </section>
  </Card>
);
