import { IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useJourney } from '../../shown/journey.tsx';

/** The picture of a product, or a placeholder. */
export const Picture = ({ image }: { image: string | null | undefined }) => {
  const { fileUrl } = useJourney();
  return (
    <span className="sale-picture">
      {image ? (
        <img src={fileUrl(image, 'standard')} alt="" loading="lazy" width={64} height={72} />
      ) : (
        <IconDeviceMobile size={28} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  );
};

/** The product: picture, name, and a text beside. */
export const Thing = ({
  label,
  image,
  children,
}: {
  label: string;
  image?: string | null;
  children?: ReactNode;
}) => (
  <div className="sale-thing">
    <Picture image={image} />
    <div>
      <b>{label}</b>
      {children ? <div className="small">{children}</div> : null}
    </div>
  </div>
);
