import type { HomePagePreview } from '../../domain/home-page/home-page.ts';
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { moved, useDragOrder } from '@reprise/platform/screens/kit/list/drag-order.ts';
import type { Writing } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import { widgetText, widgetTypes, withWidget, type PageDraft, type WidgetDraft } from './draft.ts';
import { WidgetFields, type ErrorOf } from './widget-fields.tsx';

type ListProps = {
  draft: PageDraft;
  writing: Writing;
  accountId: string;
  preview: HomePagePreview | undefined;
  errorOf: ErrorOf;
  onChange: (draft: PageDraft) => void;
};

type HeadProps = {
  at: number;
  count: number;
  widget: WidgetDraft;
  grip: ComponentProps<'span'>;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const buttonId = (key: string, way: string): string => `${key}-${way}`;

/** The row of a widget: buttons move and remove it, its handle drags it. */
const WidgetHead = ({ at, count, widget, grip, onMove, onRemove }: HeadProps) => {
  const { t } = useTranslation('design');
  const place = at + 1;
  return (
    <div className="widget-head">
      <span {...grip} className="widget-grip" title={t('home.drag')} data-grip>
        <IconGripVertical size={20} aria-hidden="true" />
      </span>
      <h3>{t('home.widget', { place, type: t(`home.types.${widget.type}`) })}</h3>
      <IconButton
        id={buttonId(widget.key, 'up')}
        label={t('home.up', { place })}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={buttonId(widget.key, 'down')}
        label={t('home.down', { place })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('home.remove', { place })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

/**
 * Announces changes of the order. The pressed button keeps the focus; at an end of the list, where it is disabled, the
 * opposite button gets it.
 */
function useOrder({ draft, writing, onChange }: Pick<ListProps, 'draft' | 'writing' | 'onChange'>) {
  const { t } = useTranslation('design');
  const [said, setSaid] = useState('');
  const { widgets } = draft;
  const count = widgets.length;
  const typeOf = (at: number): string => {
    const widget = widgets[at];
    return widget === undefined ? '' : t(`home.types.${widget.type}`);
  };
  const move = (from: number, to: number): void => {
    const widget = widgets[from];
    if (widget === undefined || to < 0 || to >= count || from === to) return;
    onChange({ ...draft, widgets: moved(widgets, from, to) });
    setSaid(t('home.moved', { type: typeOf(from), place: to + 1, count }));
    const way = to < from ? 'up' : 'down';
    requestAnimationFrame(() => document.getElementById(buttonId(widget.key, way))?.focus());
  };
  const remove = (at: number): void => {
    onChange({ ...draft, widgets: widgets.toSpliced(at, 1) });
    setSaid(t('home.removed', { type: typeOf(at) }));
    requestAnimationFrame(() => document.getElementById('home-widgets')?.focus());
  };
  const add = (type: WidgetDraft['type']): void => {
    const next = withWidget(draft, type);
    onChange(next);
    setSaid(t('home.added', { type: t(`home.types.${type}`) }));
    const added = next.widgets[count];
    if (added === undefined) return;
    const { id } = widgetText(added, `widgets.${count}`, writing);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return { said, move, remove, add };
}

type AddProps = { isFull: boolean; onAdd: (type: WidgetDraft['type']) => void };

const AddWidget = ({ isFull, onAdd }: AddProps) => {
  const { t } = useTranslation('design');
  return (
    <fieldset className="widget-add">
      <legend>{t('home.add')}</legend>
      <Row gap={2}>
        {widgetTypes.map((type) => (
          <Button
            key={type}
            look="ghost"
            size="s"
            icon={<IconPlus size={18} aria-hidden="true" />}
            disabled={isFull}
            aria-label={t('home.addType', { type: t(`home.types.${type}`) })}
            onClick={() => onAdd(type)}
          >
            {t(`home.types.${type}`)}
          </Button>
        ))}
      </Row>
      {isFull ? <p className="small">{t('home.full', { max: homePageLimits.widgets })}</p> : null}
    </fieldset>
  );
};

/** The widgets of the page in their order. */
export const WidgetList = ({ draft, writing, accountId, preview, errorOf, onChange }: ListProps) => {
  const { t } = useTranslation('design');
  const { said, move, remove, add } = useOrder({ draft, writing, onChange });
  const { grip, place } = useDragOrder('widget', move);
  const { widgets } = draft;
  return (
    <Stack gap={4}>
      <div>
        <h2 id="home-widgets" tabIndex={-1}>
          {t('home.widgets')}
        </h2>
        <p className="small">{widgets.length === 0 ? t('home.none') : t('home.widgetsHelp')}</p>
      </div>
      <output className="visually-hidden">{said}</output>
      <ol className="widgets" aria-labelledby="home-widgets">
        {widgets.map((widget, at) => (
          <li key={widget.key} {...place(at)}>
            <WidgetHead
              at={at}
              count={widgets.length}
              widget={widget}
              grip={grip(at)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
            <div className="widget-fields">
              <WidgetFields
                widget={widget}
                writing={writing}
                path={`widgets.${at}`}
                at={at}
                accountId={accountId}
                preview={preview}
                errorOf={errorOf}
                onChange={(changed) =>
                  onChange({ ...draft, widgets: widgets.with(at, { ...changed, key: widget.key }) })
                }
              />
            </div>
          </li>
        ))}
      </ol>
      <AddWidget isFull={widgets.length >= homePageLimits.widgets} onAdd={add} />
    </Stack>
  );
};
