/**
 * The element's own styles, in its shadow: the page's do not reach in, and these not out. As a text, since a sheet that
 * a script makes is allowed where the page's policy forbids inline styles.
 */
export const elementStyles = `
:host {
  --brand: #0b7a4b;
  --brand-ink: #ffffff;
  --brand-text: #0b7a4b;
  --brand-edge: #0b7a4b;
  --brand-soft: #e9f3ee;
  color-scheme: light;
  display: block;
  max-width: 640px;
  font: 400 1rem/1.5 system-ui, sans-serif;
  text-align: start;
}
:host([hidden]) { display: none; }
*, *::before { box-sizing: border-box; }
form { position: relative; display: flex; flex-wrap: wrap; gap: 8px; margin: 0; }
label { flex: 1 0 100%; font-weight: 560; }
/* the letters on the shop's own ground are the shop's; those on our white are ours */
input, button, .list, dialog { color: #16191d; }
input, button { min-height: 48px; border-radius: 12px; font: inherit; }
input {
  flex: 1 1 180px;
  min-width: 0;
  margin: 0;
  padding: 0 16px;
  border: 1px solid #868f9a;
  background: #ffffff;
}
input::placeholder { color: #616a75; opacity: 1; }
button { cursor: pointer; }
.go {
  flex: 1 0 auto;
  padding: 0 20px;
  border: 1px solid var(--brand-edge);
  background: var(--brand);
  color: var(--brand-ink);
  font-weight: 640;
}
:focus-visible {
  outline: 2px solid transparent;
  box-shadow: 0 0 0 2px #ffffff, 0 0 0 4px var(--brand-text);
}
.list {
  position: absolute;
  z-index: 8;
  top: calc(100% + 4px);
  left: 0;
  right: 0;
  padding: 4px;
  border: 1px solid #868f9a;
  border-radius: 12px;
  background: #ffffff;
}
.option {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  min-height: 48px;
  padding: 8px 12px;
  border-radius: 8px;
  cursor: pointer;
  overflow-wrap: anywhere;
}
.option:hover, .option[aria-selected='true'] { background: var(--brand-soft); }
.option b { color: var(--brand-text); font-weight: 640; white-space: nowrap; }
.note { flex: 1 0 100%; margin: 0; font-size: 0.875rem; }
.quiet {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
[hidden] { display: none !important; }
dialog {
  width: min(760px, 100vw);
  max-width: 100vw;
  height: min(860px, 100dvh);
  max-height: 100dvh;
  margin: auto;
  padding: 0;
  border: 0;
  background: #ffffff;
  overflow: hidden;
}
dialog:modal { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(22 25 29 / 45%); }
.bar {
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 4px 4px 4px 16px;
  border-bottom: 1px solid #e3e6ea;
}
.bar h2 {
  flex: 1;
  min-width: 0;
  margin: 0;
  font-size: 1rem;
  font-weight: 640;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.bar a, .bar button {
  display: grid;
  place-items: center;
  width: 44px;
  min-height: 44px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: #16191d;
  text-decoration: none;
  font-size: 1.25rem;
  line-height: 1;
}
iframe { flex: 1; width: 100%; border: 0; }
@media (min-width: 800px) { dialog { border-radius: 12px; } }
@media (forced-colors: active) {
  .option[aria-selected='true'] { outline: 2px solid Highlight; }
  :focus-visible { outline-color: Highlight; }
}
`;
