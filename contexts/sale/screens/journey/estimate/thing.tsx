import type { ReactNode } from 'react';
import { useJourney } from '../../shown/journey.tsx';
import '../../shown/picture.css';

/** The picture of a product: its photo, or a drawing of a device of its name (brand and label). */
export const Picture = ({ image, name }: { image: string | null | undefined; name: string }) => {
  const { fileUrl, drawingUrl } = useJourney();
  const source = image ? fileUrl(image, 'standard') : drawingUrl(name);
  return (
    <span className="sale-picture">
      <img src={source} alt="" loading="lazy" width={72} height={72} />
    </span>
  );
};

/** The product: picture, name, and a text beside. */
export const Thing = ({
  label,
  brand,
  image,
  children,
}: {
  label: string;
  brand?: string | null;
  image?: string | null;
  children?: ReactNode;
}) => (
  <div className="sale-thing">
    <Picture image={image} name={[brand, label].filter(Boolean).join(' ')} />
    <div>
      <b>{label}</b>
      {children ? <div className="small">{children}</div> : null}
    </div>
  </div>
);
