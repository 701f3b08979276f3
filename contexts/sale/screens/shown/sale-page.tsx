import { Foot } from '@reprise/platform/screens/ui/core/front.tsx';
import { StickyFoot } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showFirstWrong } from '@reprise/platform/screens/public/first-wrong.ts';
import { useIsWide } from './use-is-wide.ts';
import { useSellerKeys } from '../journey/frame/use-seller-keys.ts';
import { OfflineNote } from '@reprise/platform/screens/public/waiting.tsx';
import './journey.css';

type SalePageProps = {
  title: ReactNode;
  /** The address to go back to. */
  backHref?: string;
  /** Above the title: the progress. */
  progress?: ReactNode;
  lead?: ReactNode;
  /** The screen's primary button, and secondary ones under it. */
  foot?: ReactNode;
  /** With it the screen is a form: Enter does what its button does. */
  onSubmit?: () => void;
  wide?: boolean;
  /** Whether it says that there is no network; a page that shows what was last known says so itself. */
  saysOffline?: boolean;
  /** What is known of the sale: beside the screen where there is room, else above its title. */
  summary?: ReactNode;
  children?: ReactNode;
};

/** The step's title takes over the focus of the step before, so that it is read aloud. */
const StepTitle = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // both need the layout, which the browser computes for the next frame anyway
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
};

type Shown = Omit<SalePageProps, 'onSubmit' | 'wide'> & { isBeside: boolean };

/** What the screen says and asks, and how it goes on; what is known of the sale is above the title or beside. */
const Content = ({ title, backHref, progress, lead, foot, summary, isBeside, ...rest }: Shown) => {
  const { t } = useTranslation('journey');
  const { saysOffline = true, children } = rest;
  return (
    <>
      <div className="sale-main">
        <div className="sale-body">
          {backHref === undefined ? null : (
            <TextLink href={backHref} className="sale-back">
              <IconArrowLeft size={20} aria-hidden="true" />
              {t('back')}
            </TextLink>
          )}
          {progress}
          {isBeside ? null : summary}
          {saysOffline ? <OfflineNote /> : null}
          <div className="sale-title">
            <StepTitle>{title}</StepTitle>
            {lead ? <div className="sale-lead">{lead}</div> : null}
          </div>
          {children}
        </div>
        {foot ? (
          <StickyFoot>
            <Foot>{foot}</Foot>
          </StickyFoot>
        ) : null}
      </div>
      {isBeside ? summary : null}
    </>
  );
};

/** One screen of the sale: a way back, a title that is a question or a verb, and one primary button. */
export const SalePage = ({ onSubmit, wide = false, ...shown }: SalePageProps) => {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useSellerKeys(onSubmit === undefined ? box : form);
  const isBeside = useIsWide() && shown.summary !== undefined;
  const content = <Content {...shown} isBeside={isBeside} />;
  const className = `sale${isBeside ? ' sale-two' : wide ? ' sale-wide' : ''}`;
  if (onSubmit === undefined)
    return (
      <div ref={box} className={className}>
        {content}
      </div>
    );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit();
    showFirstWrong(event.currentTarget);
  };
  return (
    <form ref={form} className={className} noValidate onSubmit={submit}>
      {content}
    </form>
  );
};
