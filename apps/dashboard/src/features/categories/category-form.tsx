import { useTranslation } from 'react-i18next';
import { SheetHead } from '../../lib/sheet-head.tsx';
import { SheetBar } from '../../lib/sheet.tsx';
import { WriteFailure } from '../../lib/write-failure.tsx';
import { AbsorptionSection } from './absorption-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { PictureSection } from './picture-section.tsx';
import type { SectionProps } from './section-props.ts';
import { WorkshopsSection } from './workshops-section.tsx';

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
