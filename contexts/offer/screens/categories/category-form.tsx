import { SheetForm } from '../circuits/sheet-page.tsx';
import { AbsorptionSection } from './absorption-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { PictureSection } from './picture-section.tsx';
import type { SectionProps } from './section-props.ts';
import { WorkshopsSection } from './workshops-section.tsx';

/** The form of a category, in sections; nothing typed is lost when it is refused. */
export const CategoryForm = (props: SectionProps & { mayWrite: boolean }) => {
  const { sheet, mayWrite } = props;
  return (
    <SheetForm sheet={sheet} readOnly={!mayWrite}>
      <fieldset className="category-sheet" disabled={!mayWrite}>
        <GeneralSection {...props} />
        <PictureSection {...props} />
        <ParcelSection {...props} />
        <AbsorptionSection {...props} />
        <WorkshopsSection {...props} />
      </fieldset>
    </SheetForm>
  );
};
