import type { DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField, SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { moved } from '@reprise/platform/screens/kit/list/drag-order.ts';
import type { Draft } from './draft.ts';

type Props = {
  draft: Draft;
  choices: DispatchChoices;
  /** The names of the rule's workshops: one may no longer be connected. */
  kept: DispatchRuleView['workshops'];
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

const Chosen = ({ draft, choices, kept, onChange }: Omit<Props, 'error'>) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { destinations, geographic } = draft;
  const [said, setSaid] = useState('');
  const count = destinations.length;
  const move = (name: string, from: number, to: number): void => {
    if (to < 0 || to >= count) return;
    onChange({ destinations: moved(destinations, from, to) });
    setSaid(t('list.moved', { title: name, place: to + 1, count }));
  };
  if (count === 0) return null;
  return (
    <>
      <output className="visually-hidden">{said}</output>
      <ol className="dispatch-destinations" aria-label={t('form.destinations')}>
        {destinations.map((id, at) => {
          const workshop =
            choices.workshops.find((one) => one.id === id) ?? kept.find((one) => one.id === id);
          const name = workshop?.name ?? t('gone');
          return (
            <li key={id}>
              <span className="dispatch-destination-name">
                {geographic ? null : <span className="num">{at + 1}. </span>}
                {name}{' '}
                {workshop?.active === false ? <StateBadge tone="warn" label={t('list.inactive')} /> : null}
              </span>
              {geographic ? null : (
                <>
                  <IconButton
                    label={t('form.workshopUp', { name })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => move(name, at, at - 1)}
                  >
                    <IconArrowUp size={18} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('form.workshopDown', { name })}
                    aria-disabled={at === count - 1 || undefined}
                    onClick={() => move(name, at, at + 1)}
                  >
                    <IconArrowDown size={18} aria-hidden="true" />
                  </IconButton>
                </>
              )}
              <IconButton
                label={t('form.workshopRemove', { name })}
                onClick={() => {
                  onChange({ destinations: destinations.filter((one) => one !== id) });
                  focusSoon('destinations');
                }}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </>
  );
};

/** The destinations of a rule: in order of preference, or the nearest of them. */
export const DestinationFields = (props: Props) => {
  const { draft, choices, error, onChange } = props;
  const { t } = useTranslation('warehouse-dispatch');
  const { destinations, geographic } = draft;
  const others = choices.workshops.filter(({ id, active }) => active && !destinations.includes(id));
  return (
    <Stack gap={4}>
      <Chosen {...props} />
      <SelectField
        id="destinations"
        label={t('form.addWorkshop')}
        placeholder={others.length === 0 ? t('form.noWorkshop') : t('form.chooseWorkshop')}
        value=""
        error={error}
        options={others.map(({ id, name, city, buyerName }) => ({
          value: id,
          label: [name, city, buyerName].filter(Boolean).join(' · '),
        }))}
        onChange={(event) => {
          if (event.target.value !== '') onChange({ destinations: [...destinations, event.target.value] });
        }}
      />
      <CheckboxField
        label={t('form.geographic')}
        description={t('form.geographicHelp')}
        checked={geographic}
        onChange={() => onChange({ geographic: !geographic })}
      />
    </Stack>
  );
};
