import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** Removes a rule; it does not matter when somebody else removed it meanwhile. */
export const RemoveRule = ({ rule, onDone }: { rule: DispatchRuleView; onDone: () => void }) => {
  const { t } = useTranslation(['warehouse-dispatch', 'common']);
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('DELETE /warehouse-dispatch-rules/{id}', { params: { id: rule.id } }),
    meta: { quiet: true },
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof CallRefused && error.code === 'not_found') onDone();
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('form.remove')}
      </Button>
      {open ? (
        <ActionDialog
          title={t('form.removeQuestion', { title: rule.title })}
          confirm={t('form.removeConfirm')}
          danger
          busy={remove.isPending}
          refusal={remove.error === null ? undefined : errorText(remove.error, t('common:errors.network'))}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>{t('form.removeHelp')}</p>
        </ActionDialog>
      ) : null}
    </>
  );
};
