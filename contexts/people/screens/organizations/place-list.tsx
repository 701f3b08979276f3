import type { ModuleType } from '@reprise/platform/domain/core/access.ts';
import { IconChevronRight } from '@tabler/icons-react';
import './place-list.css';

export type PlaceChoice = {
  organizationId: string;
  moduleType: ModuleType;
  name: string;
  detail: string;
};

/** The organizations that a user can choose to work in, each a large button. */
export const PlaceList = ({
  label,
  places,
  busy,
  onChoose,
}: {
  label: string;
  places: readonly PlaceChoice[];
  busy: boolean;
  onChoose: (place: PlaceChoice) => void;
}) => (
  <ul className="places" aria-label={label}>
    {places.map((place) => (
      <li key={`${place.moduleType}-${place.organizationId}`}>
        <button
          type="button"
          className="place"
          aria-disabled={busy || undefined}
          onClick={() => (busy ? undefined : onChoose(place))}
        >
          <span>
            <b>{place.name}</b>
            <small>{place.detail}</small>
          </span>
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);
