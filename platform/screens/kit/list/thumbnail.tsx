import type { ReactNode } from 'react';
import { drawingUrl, publicFileUrl } from '../../shell/public-file.ts';
import './thumbnail.css';

type Pictured = {
  /** By which it is drawn where there is no photo. */
  name: string;
  /** The file of a photo. */
  image?: string | null | undefined;
  children: ReactNode;
};

/**
 * What stands for a thing in a row, with its picture before it: a photo, else a drawing by its name. The picture has its
 * place before it is there, is fetched when the row is near, and says nothing that the words beside it do not.
 */
export const WithThumbnail = ({ name, image, children }: Pictured) => (
  <span className="with-thumbnail">
    <img
      className="thumbnail"
      src={image === null || image === undefined ? drawingUrl(name) : publicFileUrl(image, 'standard')}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
    />
    {children}
  </span>
);
