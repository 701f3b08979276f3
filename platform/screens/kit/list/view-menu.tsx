import { ActionMenu, type MenuAction } from '../../ui/frame/action-menu.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { ConfirmDialog } from '../../ui/shown/dialog.tsx';
import { useToast } from '../../ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../calls/call.ts';
import { useCommand } from '../calls/use-command.ts';
import { errorText } from '../../shell/violations.ts';
import { viewsKey, type Reach, type SavedView } from './saved-view.ts';

// fetched when it is opened: no list needs it to be drawn
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

type MenuProps = {
  list: string;
  current: SavedView | undefined;
  /** What the address says now, as a view keeps it. */
  search: string;
  reaches: readonly Reach[];
  /** Another view, or none. */
  onShow: (view: SavedView | undefined) => void;
};

/** Overwrites a view with what is shown now; the toast takes it back. */
function useOverwrite() {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: [viewsKey] });
  const put = async ({ id, version, search }: Pick<SavedView, 'id' | 'version' | 'search'>) => {
    const changed = await call('PATCH /saved-views/{id}', { params: { id }, body: { version, search } });
    await again();
    return changed;
  };
  const undo = useMutation({
    mutationFn: put,
    meta: { quiet: true },
    onSuccess: () => toast({ tone: 'ok', text: t('action.done') }),
    onError: async (error) => {
      toast({ tone: 'warn', text: errorText(error, t('action.failed')) });
      await again();
    },
  });
  const { send, busy } = useCommand(
    async ({ view, search }: { view: SavedView; search: string }) => {
      const { version } = await put({ ...view, search });
      let isAsked = false;
      const back = (): void => {
        if (isAsked) return;
        isAsked = true;
        undo.mutate(
          { ...view, version },
          {
            onError: () => {
              isAsked = false;
            },
          },
        );
      };
      toast({
        tone: 'ok',
        text: t('list.views.overwritten', { name: view.name }),
        action: (
          <Button look="ghost" size="s" onClick={back}>
            {t('list.views.undo')}
          </Button>
        ),
      });
    },
    { stale: [viewsKey], onDone: () => undefined, silent: true },
  );
  return { overwrite: (view: SavedView, search: string) => send({ view, search }), busy };
}

type RemovalProps = { view: SavedView; onClose: () => void; onGone: () => void };

const Removal = ({ view, onClose, onGone }: RemovalProps) => {
  const { t } = useTranslation('dashboard');
  const { send, busy, refusal } = useCommand(
    () => call('DELETE /saved-views/{id}', { params: { id: view.id } }),
    { stale: [viewsKey], onDone: onGone },
  );
  return (
    <ConfirmDialog
      open
      danger
      title={t('list.views.deleteNamed', { name: view.name })}
      confirmLabel={t('list.views.delete')}
      busy={busy}
      onConfirm={() => send(undefined)}
      onCancel={onClose}
    >
      {refusal ?? (view.reach === 'own' ? t('list.views.deleteOwn') : t('list.views.deleteShared'))}
    </ConfirmDialog>
  );
};

/** What can be done with the views of a list: to save what is shown, and to change the one that is shown. */
export const ViewMenu = ({ list, current, search, reaches, onShow }: MenuProps) => {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState<'new' | 'edit' | 'delete'>();
  const { overwrite, busy } = useOverwrite();
  const close = (): void => setOpen(undefined);
  const isChanged = current !== undefined && current.search !== search;
  const mine = current?.mayChange === true ? current : undefined;
  const ofMine: MenuAction[] =
    mine === undefined
      ? []
      : [
          { key: 'edit', label: t('list.views.edit'), onAct: () => setOpen('edit') },
          { key: 'delete', label: t('list.views.delete'), danger: true, onAct: () => setOpen('delete') },
        ];
  const saveNew = { key: 'new', label: t('list.views.saveNew'), onAct: () => setOpen('new') };
  return (
    <>
      {isChanged && mine !== undefined ? (
        <Button look="quiet" size="s" busy={busy} onClick={() => overwrite(mine, search)}>
          {t('list.views.overwrite')}
        </Button>
      ) : null}
      {current === undefined ? (
        search === '' ? null : (
          <Button look="quiet" size="s" onClick={saveNew.onAct}>
            {t('list.views.save')}
          </Button>
        )
      ) : (
        <ActionMenu label={t('list.views.menu', { name: current.name })} actions={[saveNew, ...ofMine]} />
      )}
      <Suspense fallback={null}>
        {open === 'new' ? (
          <ViewDialog of={{ list, search }} reaches={reaches} onClose={close} onDone={onShow} />
        ) : null}
        {open === 'edit' && mine !== undefined ? (
          <ViewDialog view={mine} reaches={reaches} onClose={close} onDone={close} />
        ) : null}
      </Suspense>
      {open === 'delete' && mine !== undefined ? (
        <Removal
          view={mine}
          onClose={close}
          onGone={() => {
            close();
            onShow(undefined);
          }}
        />
      ) : null}
    </>
  );
};
