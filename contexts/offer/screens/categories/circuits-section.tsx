import type { CategoryCircuit, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import type { CircuitView } from '../../domain/circuits/circuit.contract.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { CircuitPayabilityNote } from '../shown/payability-note.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { circuitsQuery } from '../shown/ways.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { askAgain, categoryQuery, rulesQuery } from './categories-query.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The answered category is shown at once; lists are fetched again. */
function useShown() {
  const client = useQueryClient();
  return (saved: CategoryDetail): void => {
    client.setQueryData(categoryQuery(saved.id).queryKey, saved);
    void askAgain(client);
  };
}

/** Why a circuit is offered for the category, or not. */
const useOfferWords = () => {
  const { t } = useTranslation('categories');
  return ({ offered, from, fromCategory, status }: CategoryCircuit): string => {
    const label = fromCategory ?? '';
    const said =
      from === 'everywhere' || from === 'elsewhere'
        ? t(`circuit.from.${from}`)
        : t(`circuit.from.${from}${offered ? 'Offered' : 'Refused'}`, { label });
    return status === 'inactive' ? `${said} ${t('circuit.inactive')}` : said;
  };
};

type CircuitProps = { circuit: CategoryCircuit; category: CategoryDetail; onRule: () => void };

/** Whether customers who choose a circuit can be paid for things of the category; null where they can. */
function useUnpaid({ id, status, offered }: CategoryCircuit, category: CategoryDetail): CircuitView | null {
  const query = useQuery({ ...circuitsQuery(category.accountId), enabled: useCan()('circuit_read') });
  const circuit = query.data?.items.find((one) => one.id === id);
  if (circuit === undefined || !offered || status === 'inactive') return null;
  const { state, without } = circuit.payability;
  const isOthers =
    state === 'partly' &&
    category.buyerAccountId !== null &&
    without.every((one) => one.id !== category.buyerAccountId);
  return state === 'always' || isOthers ? null : circuit;
}

/** Why a circuit that its rules offer is not offered nevertheless, with a link to its form. */
const Unpaid = ({ circuit, name }: { circuit: CircuitView; name: string }) => {
  const { t } = useTranslation('circuits');
  const mayWrite = useCan()('circuit_write');
  return (
    <div className="category-circuit-note">
      <CircuitPayabilityNote circuit={circuit}>
        {mayWrite ? (
          <p>
            <TextLink href={`/circuit/${circuit.id}/edit`}>{t('editNamed', { name })}</TextLink>
          </p>
        ) : null}
      </CircuitPayabilityNote>
    </div>
  );
};

/** Offers a circuit for the category, or stops offering it. */
function useTurn({ circuit, category }: Pick<CircuitProps, 'circuit' | 'category'>) {
  const { t } = useTranslation('categories');
  const toast = useToast();
  const shown = useShown();
  const { name, offered } = circuit;
  return useMutation({
    mutationFn: () => {
      const params = { id: category.id, circuitId: circuit.id };
      return offered
        ? call('DELETE /categories/{id}/circuits/{circuitId}', { params })
        : call('POST /categories/{id}/circuits/{circuitId}', { params });
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      shown(saved);
      toast({ tone: 'ok', text: t(offered ? 'circuit.removed' : 'circuit.added', { name }) });
    },
  });
}

/** One circuit of the category: offered or not, why, and its texts there. */
const Circuit = ({ circuit, category, onRule }: CircuitProps) => {
  const { t } = useTranslation('categories');
  const offerWords = useOfferWords();
  const turn = useTurn({ circuit, category });
  const unpaid = useUnpaid(circuit, category);
  const { name, offered } = circuit;
  const isOffered = offered && unpaid?.payability.state !== 'never';
  return (
    <li className="category-circuit">
      <div>
        <h3>{name}</h3>
        <p className="small">
          {t(`circuit.types.${circuit.type}`)} – {offerWords(circuit)}
        </p>
        <Failure error={turn.error} />
      </div>
      <StateBadge
        tone={isOffered && circuit.status === 'active' ? 'ok' : 'idle'}
        label={t(isOffered ? 'circuit.offered' : 'circuit.notOffered')}
      />
      {category.mayWriteCircuits ? (
        <div className="category-circuit-acts">
          <Button
            size="s"
            look="ghost"
            busy={turn.isPending}
            aria-label={t(offered ? 'circuit.removeNamed' : 'circuit.addNamed', { name })}
            onClick={() => turn.mutate()}
          >
            {t(offered ? 'circuit.remove' : 'circuit.add')}
          </Button>
          <Button
            size="s"
            look="ghost"
            aria-label={t(circuit.ruleId === null ? 'rule.writeNamed' : 'rule.openNamed', { name })}
            onClick={onRule}
          >
            {t(circuit.ruleId === null ? 'rule.write' : 'rule.open')}
          </Button>
        </div>
      ) : null}
      {unpaid === null ? null : <Unpaid circuit={unpaid} name={name} />}
    </li>
  );
};

const Circuits = ({ category }: { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const [open, setOpen] = useState<string>();
  const rules = useQuery(rulesQuery(category.accountId, category.id));
  const circuit = category.circuits.find(({ id }) => id === open);
  /** A rule that was just made is read before its dialog opens, which would else make another. */
  const openRule = async ({ id, ruleId }: CategoryCircuit): Promise<void> => {
    const isRead = ruleId === null || rules.data?.items.some((one) => one.id === ruleId) === true;
    if (!isRead) await rules.refetch();
    setOpen(id);
  };
  const written = (): void => {
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: categoryQuery(category.id).queryKey });
    void askAgain(client);
  };
  return (
    <Section title={t('section.circuits')} help={t('sectionHelp.circuits')}>
      <Loaded query={rules}>
        {({ items }) => (
          <>
            <ul className="category-circuits">
              {category.circuits.map((one) => (
                <Circuit key={one.id} circuit={one} category={category} onRule={() => void openRule(one)} />
              ))}
            </ul>
            {circuit === undefined ? null : (
              <RuleDialog
                category={category}
                circuit={circuit}
                rule={items.find(({ id }) => id === circuit.ruleId) ?? null}
                onWritten={written}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};

/** The circuits of the category with their rules for it; shown to the retailer's own people. */
export const CircuitsSection = ({ category }: { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const seesRules = useCan()('dispatch_circuit_rule_list');
  if (!seesRules) return null;
  return (
    <div className="sheet-form">
      {category.circuits.length === 0 ? (
        <Section title={t('section.circuits')} help={t('sectionHelp.circuits')}>
          <p>{t('circuit.ofRetailer')}</p>
        </Section>
      ) : (
        <Circuits category={category} />
      )}
    </div>
  );
};
