import type { ArchiveCheckpoints, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { askAgain, checkpointsQuery } from './categories-query.ts';

const checked = ['children', 'products', 'questions'] as const;

/** The kinds of things that may be attached, with their numbers. */
const Checkpoints = ({ checkpoints }: { checkpoints: ArchiveCheckpoints }) => {
  const { t } = useTranslation('categories');
  return (
    <ul className="category-circuits">
      {checked.map((one) => (
        <li className="category-circuit" key={one}>
          <span>{t(`archive.${one}`, { count: checkpoints[one] })}</span>
          <StateBadge
            tone={checkpoints[one] === 0 ? 'ok' : 'warn'}
            label={t(checkpoints[one] === 0 ? 'archive.clear' : 'archive.attached')}
          />
        </li>
      ))}
    </ul>
  );
};

const Confirm = ({ category, onClose }: { category: CategoryDetail; onClose: () => void }) => {
  const { t } = useTranslation('categories');
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const label = translated(category.label, useSpoken());
  const archive = useMutation({
    mutationFn: () =>
      call('POST /categories/{id}/archive', {
        params: { id: category.id },
        body: { version: category.version },
      }),
    meta: { quiet: true },
    onSuccess: () => {
      toast({ tone: 'ok', text: t('archive.done', { label }) });
      void askAgain(client);
      void navigate({
        to: '/categories/list',
        search: { account: category.accountId },
        ignoreBlocker: true,
      });
    },
  });
  return (
    <ActionDialog
      title={t('archive.confirmTitle', { label })}
      confirm={t('archive.confirm')}
      danger
      busy={archive.isPending}
      refusal={archive.error === null ? undefined : failureText(archive.error)}
      onConfirm={() => archive.mutate()}
      onClose={onClose}
    >
      <p>{t('archive.confirmHelp')}</p>
    </ActionDialog>
  );
};

/** What prevents the archiving of the category; without any of it, the button. */
export const ArchiveSection = ({ category }: { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const [open, setOpen] = useState(false);
  const query = useQuery(checkpointsQuery(category.id));
  return (
    <div className="sheet-form">
      <Section title={t('section.archive')} help={t('sectionHelp.archive')}>
        <Loaded query={query}>
          {(checkpoints) => (
            <>
              <Checkpoints checkpoints={checkpoints} />
              <div>
                <Button
                  look="danger"
                  why={checkpoints.archivable ? undefined : t('archive.why')}
                  onClick={() => setOpen(true)}
                >
                  {t('archive.action')}
                </Button>
              </div>
            </>
          )}
        </Loaded>
      </Section>
      {open ? <Confirm category={category} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
