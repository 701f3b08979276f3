import type { CircuitDetail } from '../../domain/circuits/circuit.contract.ts';
import { defineEdit } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircuitPayabilityNote } from '../shown/payability-note.tsx';
import { paymentModesQuery } from '../shown/ways.ts';
import { acceptDraft, checkDraft, draftOf } from './circuit-draft.ts';
import { circuitPreview } from '../shown/circuit-preview-slot.ts';
import { Instructions, Papers, Price, Reach, Words } from './circuit-sections.tsx';
import { useWayHeading, WayLead } from './way-heading.tsx';
import './circuits.css';

/** The payment modes by which it may pay. */
const useModes = ({ saved }: { saved: CircuitDetail | null }) =>
  useQuery({ ...paymentModesQuery(saved?.accountId ?? ''), enabled: saved !== null });

/** The form of a circuit: texts, countries, effect on the price, instructions. */
export const Page = defineEdit(
  { read: 'GET /circuits/{id}', change: 'PATCH /circuits/{id}' },
  {
    words: ['circuits', 'clients', 'settings'],
    stale: ['circuits'],
    needs: useModes,
    heading: ({ saved, t }) => useWayHeading(saved, { href: '/circuits', label: t('back') }),
    change: {
      opening: ({ t }) => t('editTitle'),
      values: draftOf,
      body: checkDraft,
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
    },
    wiring: ({ saved }) => ({ draft: { place: `circuit ${saved?.id}`, accept: acceptDraft } }),
    frame: () => ({ languages: 'tabs' }),
    fields: (form, { saved, needs: { items } }) =>
      saved === null ? null : (
        <>
          <Words sheet={form} />
          <Instructions sheet={form} accountId={saved.accountId} />
          <Reach sheet={form} circuit={saved} modes={items} />
          <Price sheet={form} circuit={saved} />
          <Papers sheet={form} />
        </>
      ),
    around: (drawn, { saved, t }, { values, locale }) =>
      saved === null ? null : (
        <>
          <WayLead accountId={saved.accountId}>
            {t(`clients:channel.${saved.channel}`)} · {t(`deposits.${saved.deposit}`)}
          </WayLead>
          <CircuitPayabilityNote circuit={saved} />
          <div className="sheet-columns">
            {drawn}
            <circuitPreview.Shown circuit={saved} draft={values} locale={locale} />
          </div>
        </>
      ),
  },
);
