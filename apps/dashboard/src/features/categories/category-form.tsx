import type { CatalogueRoot, CategoryDetail } from '@reprise/domain/catalogue/category-sheet';
import { useTranslation } from 'react-i18next';
import { SheetHead } from '../../lib/sheet-head.tsx';
import { SheetBar } from '../../lib/sheet.tsx';
import type { Sheet } from '../../lib/use-sheet.ts';
import { WriteFailure } from '../../lib/write-failure.tsx';
import { AbsorptionSection } from './absorption-section.tsx';
import type { CategoryDraft } from './category-draft.ts';
import { GeneralSection } from './general-section.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { WorkshopsSection } from './workshops-section.tsx';

export type SectionProps = {
  sheet: Sheet<CategoryDraft>;
  root: CatalogueRoot;
  /** The category that is changed; null for a new one. */
  category: CategoryDetail | null;
};

/** A category as it is written, part by part; nothing typed is lost when it is refused. */
export const CategoryForm = (props: SectionProps & { mayWrite: boolean }) => {
  const { sheet, mayWrite } = props;
  const { t } = useTranslation('settings');
  return (
    <form
      className="sheet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sheet.send();
      }}
    >
      <SheetHead sheet={sheet} />
      <fieldset className="category-sheet" disabled={!mayWrite}>
        <GeneralSection {...props} />
        <PictureSection {...props} />
        <ParcelSection {...props} />
        <AbsorptionSection {...props} />
        <WorkshopsSection {...props} />
      </fieldset>
      <WriteFailure
        error={sheet.error}
        title={t('saveFailed')}
        busy={sheet.busy}
        onRead={sheet.read}
        onReplace={sheet.replace}
      />
      {mayWrite ? <SheetBar {...sheet} /> : null}
    </form>
  );
};
