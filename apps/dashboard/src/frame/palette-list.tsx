import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaletteHit } from './palette-match.ts';
import type { PaletteGroup } from './use-palette.ts';

export const valueOf = ({ kind, to, label }: PaletteHit): string =>
  [kind, typeof to === 'string' ? to : '', label].join(' ');

/** The results, grouped by kind. */
export const PaletteList = ({ groups }: { groups: readonly PaletteGroup[] }) => {
  const { t } = useTranslation('shell');
  return (
    <Combobox.Options className="palette-list" aria-label={t('palette.title')}>
      {groups.map((group) => (
        <Combobox.Group
          key={group.kind}
          label={t(`palette.${group.kind}`)}
          classNames={{ groupLabel: 'palette-kind' }}
        >
          {group.hits.map((hit) => (
            <Combobox.Option key={valueOf(hit)} value={valueOf(hit)} className="palette-option">
              <span>{hit.label}</span>
              {hit.detail === undefined ? null : <small>{hit.detail}</small>}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
};
