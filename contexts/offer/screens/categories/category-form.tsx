import type { CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountName, OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { textOf } from '@reprise/platform/screens/shell/search.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { useSearch } from '@tanstack/react-router';
import { AbsorptionSection } from './absorption-section.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { ancestryQuery, categoriesKey, rootQuery } from './categories-query.ts';
import { acceptDraft, blankDraft, checkDraft, draftOf } from './category-draft.ts';
import { CircuitsSection } from './circuits-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { RestoreButton } from './restore-button.tsx';
import { WorkshopsSection } from './workshops-section.tsx';
import './categories.css';

/** The path from the top of the catalogue. */
const Path = ({ id }: { id: string }) => {
  const { t } = useTranslation('categories');
  const query = useQuery(ancestryQuery(id));
  const above = query.data?.slice(0, -1) ?? [];
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('path')}>
      <ol className="category-path small">
        {above.map((one) => (
          <li key={one.id}>
            <TextLink href={`/category/${one.id}/edit`}>{one.label}</TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Facts = ({ category }: { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const { count } = useFormats();
  const counted = (total: number) => ({ count: total, total: count(total) });
  return (
    <p className="small">
      {[
        t('products', counted(category.numberOfProducts)),
        t('published', counted(category.numberOfPublishedProducts)),
        t('children', counted(category.numberOfChildren)),
      ].join(' · ')}
    </p>
  );
};

/** Why the form cannot be changed, and the button to restore an archived category. */
const Note = ({ category }: { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const label = translated(category.label, useSpoken());
  const mayRestore = useCan()('category_write') && category.status === 'archived';
  if (category.mayWrite) return null;
  if (!mayRestore)
    return <Alert tone="info">{t(category.status === 'archived' ? 'archivedHelp' : 'readOnly')}</Alert>;
  return (
    <Alert tone="info">
      <p>{t('restore.help')}</p>
      <RestoreButton id={category.id} version={category.version} label={label} />
    </Alert>
  );
};

/** A text of the address: the account, or the parent of a new category. */
const useSaid = (name: 'account' | 'parent'): string | undefined =>
  textOf(useSearch({ strict: false })[name]);

const useHeading = (saved: CategoryDetail | null) => {
  const { t } = useTranslation('categories');
  const spoken = useSpoken();
  const account = useSaid('account');
  const isArchived = saved?.status === 'archived';
  return {
    title: saved === null ? t('createTitle') : translated(saved.label, spoken),
    badge: isArchived ? <StateBadge tone="idle" label={t('archived')} /> : undefined,
    actions: (
      <LinkButton
        look="ghost"
        href={account === undefined ? '/categories/list' : `/categories/list?account=${account}`}
      >
        {t('back')}
      </LinkButton>
    ),
  };
};

/** The catalogue of the category, and the parent that the address names for a new one. */
function useRoot({ saved, accountId }: { saved: CategoryDetail | null; accountId: string }) {
  const parent = useSaid('parent');
  const { data, ...asked } = useQuery(rootQuery(saved?.accountId ?? accountId));
  return { ...asked, data: data && { root: data, parent } };
}

const ofBuyer = (buyerAccountId: string, before: string | null) =>
  buyerAccountId === (before ?? '') ? {} : { buyerAccountId };

/** A category: its form in sections, its circuits, its archiving. */
export const { Create, Edit } = defineForm(
  {
    read: 'GET /internal/categories/{id}',
    create: 'POST /categories',
    change: 'PATCH /categories/{id}',
  },
  {
    words: ['categories', 'settings'],
    stale: [categoriesKey],
    needs: useRoot,
    heading: ({ saved }) => useHeading(saved),
    create: {
      of: (form) => (
        <OfAccount kind="retailer" forBuyers>
          {form}
        </OfAccount>
      ),
      blank: ({ needs }) => blankDraft(needs.parent),
      body: (draft, { accountId }) => {
        const checked = checkDraft(draft);
        if (!checked.ok) return checked;
        const { buyerAccountId, ...written } = checked.body;
        return { ok: true, body: { category: { ...written, accountId, ...ofBuyer(buyerAccountId, null) } } };
      },
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
      to: ({ id }) => `/category/${id}/edit`,
    },
    change: {
      opening: ({ t }) => t('editTitle'),
      values: draftOf,
      body: (draft, saved) => {
        const checked = checkDraft(draft);
        if (!checked.ok) return checked;
        const { buyerAccountId, ...written } = checked.body;
        return { ok: true, body: { ...written, ...ofBuyer(buyerAccountId, saved.buyerAccountId) } };
      },
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
    },
    wiring: ({ saved, accountId, needs }) => ({
      draft: {
        place: saved === null ? `category new ${accountId} ${needs.parent ?? ''}` : `category ${saved.id}`,
        accept: acceptDraft,
      },
      // the body of a new one has them under `category`
      fieldOf: (field) => field.replace(/^category\./, ''),
    }),
    frame: ({ saved }) => ({
      languages: 'tabs',
      readOnly: saved?.mayWrite === false,
      beside:
        saved === null ? undefined : (
          <>
            <CircuitsSection category={saved} />
            {saved.mayWrite ? <ArchiveSection category={saved} /> : null}
          </>
        ),
    }),
    fields: (sheet, { saved: category, needs: { root } }) => {
      const props = { sheet, root, category };
      return (
        <fieldset className="category-sheet" disabled={category?.mayWrite === false}>
          <GeneralSection {...props} />
          <PictureSection {...props} />
          <ParcelSection {...props} />
          <AbsorptionSection {...props} />
          <WorkshopsSection {...props} />
        </fieldset>
      );
    },
    around: (drawn, { saved: category }) =>
      category === null ? (
        drawn
      ) : (
        <>
          <Path id={category.id} />
          <AccountName accountId={category.accountId} />
          <Facts category={category} />
          <Note category={category} />
          {drawn}
        </>
      ),
  },
);
