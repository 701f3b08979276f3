import type { ProductDetail } from '../../domain/products/product.ts';
import { productLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { moved, useDragOrder } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { productQuery, showSaved } from './products-query.ts';

const accepted = ['image/jpeg', 'image/png'];

/** Uploads the chosen pictures one after the other; invalid ones are reported before. */
function useAdding(product: ProductDetail) {
  const { t } = useTranslation(['products', 'fields', 'common']);
  const client = useQueryClient();
  const [unfit, setUnfit] = useState<string>();
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const body = new FormData();
        body.append('file', file);
        showSaved(client, await call('POST /products/{id}/images', { params: { id: product.id }, body }));
      }
    },
    meta: { quiet: true },
  });
  const choose = (files: readonly File[]): void => {
    const otherType = files.some(({ type }) => type !== '' && !accepted.includes(type));
    const tooLarge = files.some(({ size }) => size > fileLimits.imageBytes);
    setUnfit(
      otherType
        ? t('fields:file_type', { types: 'JPG, PNG' })
        : tooLarge
          ? t('fields:file_too_large', { max: fileLimits.imageBytes / 1_000 })
          : undefined,
    );
    add.reset();
    if (!otherType && !tooLarge && files.length > 0) add.mutate(files);
  };
  const violation = add.error instanceof CallRefused ? add.error.violations[0]?.message : undefined;
  const refused =
    add.error === null ? undefined : (violation ?? errorText(add.error, t('common:errors.network')));
  return { choose, busy: add.isPending, problem: unfit ?? refused };
}

/** The pictures in their new order, and how that is announced once it is saved. */
type Ordered = { images: string[]; said: string; removes: boolean };

/** What has the focus once the pressed button is gone with its picture. */
const picturesId = 'product-images';

/** Reorders or removes pictures, at once; what was refused is tried again over the product as it is now. */
function useOrder(product: ProductDetail) {
  const { t } = useTranslation(['products', 'common']);
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const write = useMutation({
    mutationFn: ({ images }: Ordered) =>
      call('PATCH /products/{id}', {
        params: { id: product.id },
        body: { version: product.version, images },
      }),
    meta: { quiet: true },
    onSuccess: (saved, { said: words, removes }) => {
      showSaved(client, saved);
      setSaid(words);
      if (removes) focusSoon(picturesId);
    },
    onError: () => void client.invalidateQueries({ queryKey: productQuery(product.id).queryKey }),
  });
  const { images } = product;
  const move = (from: number, to: number): void => {
    if (write.isPending || to < 0 || to >= images.length || from === to) return;
    write.mutate({
      images: moved(images, from, to),
      said: t('image.moved', { place: from + 1, to: to + 1 }),
      removes: false,
    });
  };
  const remove = (at: number): void => {
    if (write.isPending) return;
    write.mutate({
      images: images.toSpliced(at, 1),
      said: t('image.removed', { place: at + 1 }),
      removes: true,
    });
  };
  const problem = write.error === null ? undefined : errorText(write.error, t('common:errors.network'));
  return { said, problem, move, remove };
}

/** The pictures of a product in order: lists show the first one. */
const Images = ({ product, readOnly }: { product: ProductDetail; readOnly: boolean }) => {
  const { t } = useTranslation('products');
  const { said, problem, move, remove } = useOrder(product);
  const { grip, place } = useDragOrder('product-image', move);
  const { images } = product;
  return (
    <>
      <output className="visually-hidden">{said}</output>
      {problem === undefined ? null : (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <ol className="product-images">
        {images.map((image, at) => (
          <li key={image} {...place(at)}>
            <span {...(readOnly ? {} : grip(at))} className="product-picture">
              <img
                src={`${publicFileUrl(image)}?size=standard`}
                alt={t('image.named', { product: product.label, place: at + 1 })}
              />
              {at === 0 ? <span className="product-first">{t('image.first')}</span> : null}
            </span>
            {readOnly ? null : (
              <span className="product-image-ways">
                <IconButton
                  label={t('image.before', { place: at + 1 })}
                  aria-disabled={at === 0 || undefined}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowLeft size={20} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('image.after', { place: at + 1 })}
                  aria-disabled={at === images.length - 1 || undefined}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowRight size={20} aria-hidden="true" />
                </IconButton>
                <IconButton label={t('image.remove', { place: at + 1 })} onClick={() => remove(at)}>
                  <IconTrash size={20} aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
};

/** The pictures of a product: added, reordered by dragging or by keyboard, removed. */
export const ImagesTab = ({ product, readOnly }: { product: ProductDetail; readOnly: boolean }) => {
  const { t } = useTranslation('products');
  const { choose, busy, problem } = useAdding(product);
  const isFull = product.images.length >= productLimits.images;
  return (
    <Stack gap={5}>
      <div className="stack gap-5" id={picturesId} tabIndex={-1}>
        {product.images.length === 0 ? (
          <EmptyState title={t('image.none')}>{t('image.noneHelp')}</EmptyState>
        ) : (
          <Images product={product} readOnly={readOnly} />
        )}
      </div>
      {readOnly || isFull ? null : (
        <div className="product-add-image">
          <FileField
            label={t('image.add')}
            description={t('image.addHelp', {
              size: fileLimits.imageBytes / 1_000,
              count: productLimits.images,
            })}
            error={problem}
            accept={accepted.join(',')}
            multiple
            files={[]}
            onChange={choose}
          />
          <output className="small">{busy ? t('image.sending') : ''}</output>
        </div>
      )}
    </Stack>
  );
};
