import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '@reprise/people/screens/shown/account-choice.tsx';
import { SheetHead } from '@reprise/platform/screens/kit/form/sheet-head.tsx';
import { SheetBar } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { Sheet } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';

type SheetPageProps = {
  name: string;
  on: boolean;
  /** The list that it belongs to, and the label of the link back. */
  list: { path: string; accountId: string; label: string };
  /** Further facts that cannot be changed here. */
  about: ReactNode;
  children: ReactNode;
};

/** The page of a circuit or a payment mode: its name, a link back to its list, its form. */
export const SheetPage = ({ name, on, list, about, children }: SheetPageProps) => {
  const { t } = useTranslation('clients');
  return (
    <>
      <PageTitle
        title={name}
        badge={<StateBadge tone={on ? 'ok' : 'idle'} label={on ? t('on') : t('off')} />}
        actions={
          <LinkButton look="ghost" href={list.path}>
            {list.label}
          </LinkButton>
        }
      />
      <AccountName accountId={list.accountId} />
      <p className="small">{about}</p>
      {children}
    </>
  );
};

type SheetFormProps = {
  sheet: ComponentProps<typeof SheetHead>['sheet'] &
    Pick<Sheet<unknown>, 'send' | 'error' | 'busy' | 'read' | 'replace' | 'isChanged'>;
  readOnly?: boolean;
  /** A preview beside the form. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A form in four languages, from the summary of its violations to its save button; `children` are its sections. */
export const SheetForm = ({ sheet, readOnly = false, preview, children }: SheetFormProps) => {
  const { t } = useTranslation('settings');
  const form = (
    <form
      className="sheet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sheet.send();
      }}
    >
      <SheetHead sheet={sheet} />
      {children}
      <WriteFailure
        error={sheet.error}
        title={t('saveFailed')}
        busy={sheet.busy}
        onRead={sheet.read}
        onReplace={sheet.replace}
      />
      {readOnly ? null : <SheetBar {...sheet} />}
    </form>
  );
  if (preview === undefined) return form;
  return (
    <div className="sheet-columns">
      {form}
      {preview}
    </div>
  );
};
