import type { CircuitDetail, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { CircuitPayabilityNote } from '../shown/payability-note.tsx';
import { SheetForm, SheetPage } from './sheet-page.tsx';
import { useSheet } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { paymentModesQuery } from '../shown/ways.ts';
import { acceptDraft, checkDraft, draftOf } from './circuit-draft.ts';
import { circuitPreview } from '../shown/circuit-preview-slot.ts';
import { Instructions, Papers, Price, Reach, Words } from './circuit-sections.tsx';
import { circuitQuery, useSaved } from './circuits-query.ts';
import './circuits.css';

const route = getRouteApi('/circuit/$id/edit');

function useCircuitSheet(first: CircuitDetail) {
  const client = useQueryClient();
  const params = { id: first.id };
  return useSheet({
    place: `circuit ${first.id}`,
    first,
    draftOf,
    accept: acceptDraft,
    check: checkDraft,
    write: (body, { version }) => call('PATCH /circuits/{id}', { params, body: { ...body, version } }),
    latest: () => client.fetchQuery({ ...circuitQuery(first.id), staleTime: 0 }),
    onSaved: useSaved(),
  });
}

const Form = ({ circuit, modes }: { circuit: CircuitDetail; modes: readonly PaymentModeView[] }) => {
  const sheet = useCircuitSheet(circuit);
  return (
    <SheetForm
      sheet={sheet}
      preview={<circuitPreview.Shown circuit={circuit} draft={sheet.draft} locale={sheet.locale} />}
    >
      <Words sheet={sheet} />
      <Instructions sheet={sheet} accountId={circuit.accountId} />
      <Reach sheet={sheet} circuit={circuit} modes={modes} />
      <Price sheet={sheet} circuit={circuit} />
      <Papers sheet={sheet} />
    </SheetForm>
  );
};

const Edit = ({ circuit }: { circuit: CircuitDetail }) => {
  const { t } = useTranslation(['circuits', 'clients']);
  const modes = useQuery(paymentModesQuery(circuit.accountId));
  return (
    <SheetPage
      name={translated(circuit.name, useSpoken())}
      on={circuit.status === 'active'}
      list={{ path: '/circuits', accountId: circuit.accountId, label: t('back') }}
      about={`${t(`clients:channel.${circuit.channel}`)} · ${t(`deposits.${circuit.deposit}`)}`}
    >
      <CircuitPayabilityNote circuit={circuit} />
      <Loaded query={modes}>
        {({ items }) => <Form key={circuit.id} circuit={circuit} modes={items} />}
      </Loaded>
    </SheetPage>
  );
};

/** The form of a circuit: texts, countries, effect on the price, instructions. */
export const Page = () => {
  const { t } = useTranslation('circuits');
  const { id } = route.useParams();
  const query = useQuery(circuitQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('editTitle')}>
        {(circuit) => <Edit circuit={circuit} />}
      </Loaded>
    </Stack>
  );
};
