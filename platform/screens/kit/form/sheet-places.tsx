import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/field.tsx';
import { TextLink } from '../../ui/frame/link.tsx';
import type { ReactNode } from 'react';
import './sheet.css';

/** A part of a thing's sheet, or another screen about it. */
export type SheetPlace = { href: string; label: string; isCurrent?: boolean };

type SheetPlacesProps = {
  label: string;
  places: readonly SheetPlace[];
  /** The other screens, under a heading of their own. */
  others: { label: string; places: readonly SheetPlace[] };
  children: ReactNode;
};

const Places = ({ places }: { places: readonly SheetPlace[] }) => (
  <ul>
    {places.map(({ href, label, isCurrent }) => (
      <li key={href}>
        <TextLink href={href} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </TextLink>
      </li>
    ))}
  </ul>
);

/** The one navigation of a thing that has many parts: beside the shown part, a choice above it on a phone. */
export const SheetPlaces = ({ label, places, others, children }: SheetPlacesProps) => {
  const { t } = useTranslation('form');
  const navigate = useNavigate();
  const current = places.find(({ isCurrent }) => isCurrent);
  return (
    <div className="sheet">
      <div className="sheet-body sheet-indexed">
        <nav className="sheet-places" aria-label={label}>
          <Places places={places} />
          <h2>{others.label}</h2>
          <Places places={others.places} />
        </nav>
        <div className="sheet-jump">
          <SelectField
            size="s"
            label={label}
            value={current?.href ?? ''}
            options={[
              ...places.map(({ href, label: name }) => ({ value: href, label: name })),
              ...others.places.map(({ href, label: name }) => ({
                value: href,
                label: t('elsewhere', { name }),
              })),
            ]}
            onChange={({ target }) => void navigate({ href: target.value })}
          />
        </div>
        <div className="sheet-main">{children}</div>
      </div>
    </div>
  );
};
