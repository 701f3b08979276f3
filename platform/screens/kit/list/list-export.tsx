import type { Listed } from '../../../domain/core/call.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Row } from '../../ui/frame/layout.tsx';
import type { Column } from '../../ui/list/table-head.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fileColumns, lineOf, type AskLines, type Page } from './export-columns.ts';

// fetched when it is opened: no list needs it to be drawn
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

type Props<Row> = {
  title: string;
  /** What the list shows of its rows, and how many there are. */
  listed: Listed<Row> | undefined;
  columns: readonly Column<Row>[];
  ask: (page: Page, signal: AbortSignal) => Promise<Listed<Row>>;
};

/** Opens the export of a list as it is seen; there is none of an empty one. */
export const ListExport = <Row extends { id: string }>({ title, listed, columns, ask }: Props<Row>) => {
  const { t } = useTranslation('back_office');
  const [isOpen, setOpen] = useState(false);
  if (listed === undefined || listed.items.length === 0) return null;
  const inFile = fileColumns(columns);
  const askLines: AskLines = async (page, signal) => {
    const { items, ...counted } = await ask(page, signal);
    return { ...counted, items: items.map((row) => lineOf(inFile, row)) };
  };
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        {t('export.button')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <ExportDialog
            title={title}
            headers={inFile.map(({ header }) => header)}
            listed={listed}
            ask={askLines}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
};

/** Where the export of a list without a title stands: in the head of the screen around it as soon as that is there, else below. */
export const ExportPlace = ({
  head,
  children,
}: {
  head: Element | null | undefined;
  children: ReactNode;
}) => {
  if (head === undefined) return <Row>{children}</Row>;
  return head === null ? null : createPortal(children, head);
};
