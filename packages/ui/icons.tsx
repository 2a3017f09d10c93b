import type { ReactNode } from 'react'

/** Strokes on a grid of 16, drawn in the colour of the text beside them. */
const DRAWN = {
  // The areas of the menu.
  home: 'M2 7.5L8 2.5l6 5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4',
  cash: 'M1.5 4h13v8h-13zM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM3.5 8v.1M12.5 8v.1',
  bus: 'M2.5 3.5h11v8h-11zM2.5 7.5h11M4.5 11.5v2M11.5 11.5v2M5 9.5v.1M11 9.5v.1',
  tower: 'M2.5 13.5v-11h7v11M9.5 6.5h4v7M1.5 13.5h13M5 5.5h2M5 8.5h2M5 11.5h2',
  team: 'M6 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 6 3zM1.8 13c0-2.6 1.7-4 4.2-4s4.2 1.4 4.2 4M10.5 3.2a2.2 2.2 0 0 1 0 4.1M12 9.4c1.4.5 2.3 1.7 2.3 3.6',
  factory: 'M2 13.5v-7l4 2.5v-2.5l4 2.5V3h4v10.5zM5 11.5v.1M8 11.5v.1M11 11.5v.1',
  book: 'M8 4C6.5 2.8 4.5 2.5 2 2.5v10c2.5 0 4.5.3 6 1.5 1.5-1.2 3.5-1.5 6-1.5v-10c-2.5 0-4.5.3-6 1.5zM8 4v10',
  tag: 'M2.5 2.5h5.5l6 6-5.5 5.5-6-6zM5.3 5.3v.1',
  chart: 'M2.5 2v11.5H14M5 11V8M8 11V5M11 11V6.5',
  sliders: 'M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M10.5 3v3M5.5 10v3',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  cart: 'M1.5 2.5h2l1.8 7.5h7l1.4-5.5H4M6 13v.1M11.5 13v.1',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  down: 'M3.5 6l4.5 4.5L12.5 6',
  delete: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.6 6.5v4.5M9.4 6.5v4.5',
  download: 'M8 2.5v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11',
  edit: 'M3 13l.6-3L11 2.6 13.4 5 6 12.4zM9.5 4.1l2.4 2.4',
  help: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM6.3 6.2A1.8 1.8 0 1 1 8.6 8c-.5.2-.6.7-.6 1.2M8 11.2v.1',
  leave: 'M6.5 2.5h-4v11h4M6 8h8M11 5l3 3-3 3',
  left: 'M10 3.5L5.5 8l4.5 4.5',
  mail: 'M2 3.5h12v9H2zM2 4l6 5 6-5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  minus: 'M2.5 8h11',
  more: 'M8 3.4v.2M8 7.9v.2M8 12.4v.2',
  pin: 'M6 2h4v4l2 3H4l2-3zM8 9v5',
  plus: 'M8 2.5v11M2.5 8h11',
  reload: 'M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.5 1.8v3h-3',
  right: 'M6 3.5L10.5 8 6 12.5',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5L14 14',
  star: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
  up: 'M3.5 10L8 5.5l4.5 4.5',
} as const
export type IconName = keyof typeof DRAWN

/** A small drawing beside words, or in the place of words that an `aria-label` says. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={`ui-icon ui-icon-${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={DRAWN[name]} />
    </svg>
  )
}
