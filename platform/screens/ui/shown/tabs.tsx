import { Suspense, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { SkeletonLines } from './states.tsx';
import './details.css';

export type Tab = { key: string; label: ReactNode; content: ReactNode };

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const TabButton = ({ id, tab, on, onPick }: { id: string; tab: Tab; on: boolean; onPick: () => void }) => (
  <button
    type="button"
    role="tab"
    className="tab"
    id={`${id}-${tab.key}`}
    aria-selected={on}
    aria-controls={on ? `${id}-panel` : undefined}
    tabIndex={on ? 0 : -1}
    onClick={onPick}
  >
    {tab.label}
  </button>
);

/** Tabs of one thing, one at a time; arrows, Home and End move. The chosen one belongs in the URL. */
export const Tabs = ({
  label,
  tabs,
  current,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (key: string) => void;
}) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === current),
  );
  const shown = tabs[at];
  const press = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={press} tabIndex={-1}>
        {tabs.map((tab) => (
          <TabButton key={tab.key} id={id} tab={tab} on={tab === shown} onPick={() => onChange(tab.key)} />
        ))}
      </div>
      {shown ? (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.key}`}>
          {/* what waits for its words hides its own panel only: a list of tabs that is hidden loses the focus */}
          <Suspense fallback={<SkeletonLines lines={4} />}>{shown.content}</Suspense>
        </div>
      ) : null}
    </div>
  );
};
