import { CheckboxField, TextField } from '../../ui/form/field.tsx';
import { RadioCards } from '../../ui/form/choice-cards.tsx';
import { newRequestKey } from '../../ui/core/request-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../calls/call.ts';
import { useCommand } from '../calls/use-command.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { viewsKey, type Reach, type SavedView } from './saved-view.ts';

type Shown = {
  reaches: readonly Reach[];
  onClose: () => void;
  onDone: (view: SavedView) => void;
} & ({ of: { list: string; search: string }; view?: undefined } | { view: SavedView; of?: undefined });

// Spelled here, since the domain's file of its limits stands in a context below
const nameMax = 60;

type ReachProps = { reaches: readonly Reach[]; value: Reach; onChange: (reach: Reach) => void };

/** For whom a view is; whoever keeps views for themselves only is not asked. */
const ReachField = ({ reaches, value, onChange }: ReachProps) => {
  const { t } = useTranslation('dashboard');
  const offered = reaches.includes(value) ? reaches : [...reaches, value];
  if (offered.length < 2) return null;
  return (
    <RadioCards
      legend={t('list.views.reach')}
      value={value}
      choices={offered.map((one) => ({ value: one, label: t(`list.views.reaches.${one}`) }))}
      onChange={(chosen) => onChange(offered.find((one) => one === chosen) ?? value)}
    />
  );
};

/** The name of a view, for whom it is, and whether it is shown first: of a new one, or of one that is there. */
export const ViewDialog = ({ view, of, reaches, onClose, onDone }: Shown) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  const [given, setGiven] = useState<{ name: string; reach: Reach; isFirst: boolean }>({
    name: view?.name ?? '',
    reach: view?.reach ?? 'own',
    isFirst: view?.isFirst ?? false,
  });
  const [idempotencyKey] = useState(newRequestKey);
  const [asked, setAsked] = useState(false);
  const name = given.name.trim();
  const { send, busy, refusal } = useCommand(
    () =>
      of === undefined
        ? call('PATCH /saved-views/{id}', {
            params: { id: view.id },
            body: { version: view.version, ...given, name },
          })
        : call('POST /saved-views', { body: { ...of, ...given, name }, idempotencyKey }),
    {
      stale: [viewsKey],
      onDone: (saved) => {
        onClose();
        if (saved !== undefined) onDone(saved);
      },
    },
  );
  return (
    <ActionDialog
      title={t(view === undefined ? 'list.views.saveNew' : 'list.views.edit')}
      confirm={t('list.views.save')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => {
        setAsked(true);
        if (name !== '') send(undefined);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('list.views.name')}
        autoComplete="off"
        maxLength={nameMax}
        value={given.name}
        error={asked && name === '' ? t('fields:required') : undefined}
        onChange={(event) => setGiven({ ...given, name: event.target.value })}
      />
      <ReachField reaches={reaches} value={given.reach} onChange={(reach) => setGiven({ ...given, reach })} />
      <CheckboxField
        label={t('list.views.first')}
        description={t('list.views.firstHelp')}
        checked={given.isFirst}
        onChange={(event) => setGiven({ ...given, isFirst: event.target.checked })}
      />
    </ActionDialog>
  );
};
