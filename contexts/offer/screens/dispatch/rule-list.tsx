import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useDragOrder } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { dispatchKey } from './dispatch-query.ts';
import { RuleSentence } from './rule-sentence.tsx';
import { buttonId, useReorder } from './use-reorder.ts';

/**
 * Enables or disables a rule at once; when it was changed or removed meanwhile, that is reported, and the list fetched
 * again.
 */
const StatusSwitch = ({ rule, readOnly }: { rule: DispatchRuleView; readOnly: boolean }) => {
  const { t } = useTranslation(['warehouse-dispatch', 'common']);
  const client = useQueryClient();
  const toast = useToast();
  const { id, title, version } = rule;
  const isOn = rule.status === 'enabled';
  const change = useMutation({
    mutationFn: () =>
      call('PATCH /warehouse-dispatch-rules/{id}', {
        params: { id },
        body: { version, status: isOn ? 'disabled' : 'enabled' },
      }),
    meta: { quiet: true },
    onError: (error) => {
      const code = error instanceof CallRefused ? error.code : null;
      if (code === 'status_changed') toast({ tone: 'warn', text: t('list.changedMeanwhile') });
      else if (code === 'not_found') toast({ tone: 'warn', text: t('list.removedMeanwhile') });
      else toast({ tone: 'bad', text: errorText(error, t('common:errors.network')) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [dispatchKey, 'rules'] }),
  });
  return (
    <button
      type="button"
      role="switch"
      className="dispatch-switch"
      aria-checked={isOn}
      aria-label={t('list.switch', { title })}
      aria-busy={change.isPending || undefined}
      disabled={readOnly}
      onClick={() => {
        if (!change.isPending) change.mutate();
      }}
    >
      <span className="dispatch-switch-track" aria-hidden="true" />
      <span>{isOn ? t('list.enabled') : t('list.disabled')}</span>
    </button>
  );
};

type MovesProps = { rule: DispatchRuleView; at: number; count: number; onMove: (to: number) => void };

const Moves = ({ rule, at, count, onMove }: MovesProps) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { id, title } = rule;
  return (
    <div className="dispatch-moves">
      <IconButton
        id={buttonId(id, 'up')}
        label={t('list.up', { title })}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={buttonId(id, 'down')}
        label={t('list.down', { title })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

type RowProps = {
  rule: DispatchRuleView;
  at: number;
  count: number;
  readOnly: boolean;
  grip: ComponentProps<'span'>;
  onMove: (to: number) => void;
};

const RuleRow = ({ rule, at, count, readOnly, grip, onMove }: RowProps) => {
  const { t } = useTranslation('warehouse-dispatch');
  return (
    <>
      <div className="dispatch-place">
        {readOnly ? null : (
          <span {...grip} className="dispatch-grip" title={t('list.drag')} data-grip>
            <IconGripVertical size={20} aria-hidden="true" />
          </span>
        )}
        <span className="dispatch-number num">{rule.position}</span>
      </div>
      <div className="dispatch-words">
        <h3>
          <TextLink href={`/warehouse-dispatch-rule/${rule.id}?account=${rule.accountId}`}>
            {rule.title}
          </TextLink>
        </h3>
        <RuleSentence rule={rule} />
      </div>
      <div className="dispatch-acts">
        <StatusSwitch rule={rule} readOnly={readOnly} />
        {readOnly ? null : <Moves rule={rule} at={at} count={count} onMove={onMove} />}
      </div>
    </>
  );
};

type ListProps = { accountId: string; rules: DispatchRuleView[]; readOnly: boolean };

/** The rules in their order: dragged by their handle, or moved by keyboard. */
export const RuleList = ({ accountId, rules, readOnly }: ListProps) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { said, move } = useReorder(accountId, rules);
  const { grip, place } = useDragOrder('dispatch-rule', move);
  return (
    <>
      <output className="visually-hidden">{said}</output>
      <ol className="dispatch-rules" aria-label={t('list.title')}>
        {rules.map((rule, at) => (
          <li key={rule.id} data-off={rule.status === 'disabled' || undefined} {...place(at)}>
            <RuleRow
              rule={rule}
              at={at}
              count={rules.length}
              readOnly={readOnly}
              grip={grip(at)}
              onMove={(to) => move(at, to)}
            />
          </li>
        ))}
      </ol>
    </>
  );
};
