// What mails are made of, so that all of them look like one house. Elements by createElement: Node
// runs no JSX.
import { PLAIN_COLOR } from '@kit/kernel/installation'
import { createContext, createElement, Fragment, useContext, type ReactElement } from 'react'

/** Of buttons; `renderMail` provides the color of the brand. */
export const MailColor = createContext(PLAIN_COLOR)
/** Of labels and feet; `render.ts` says what they are in the dark. */
export const QUIET = { className: 'quiet', color: '#5c5c5c' } as const

export function heading(text: string): ReactElement {
  return createElement('h1', { style: { margin: '0 0 16px', fontSize: 22, lineHeight: 1.3 } }, text)
}

/** Line ends in the text are kept. */
export function paragraph(text: string): ReactElement {
  const lines = text
    .split('\n')
    .map((line, index) =>
      createElement(Fragment, { key: index }, index > 0 ? createElement('br') : null, line),
    )
  return createElement('p', { style: { margin: '0 0 16px' } }, lines)
}

/**
 * A link that looks like a button. Only https (or localhost) goes out: anything else is a bug of
 * the caller.
 */
export function button(label: string, address: string): ReactElement {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && hostname !== 'localhost')
    throw new Error(`A mail links to https, not ${address}`)
  return createElement(
    'p',
    { style: { margin: '8px 0 24px' } },
    createElement(ColoredLink, { label, address }),
  )
}

function ColoredLink({ label, address }: { label: string; address: string }): ReactElement {
  const style = {
    display: 'inline-block',
    padding: '12px 20px',
    background: useContext(MailColor),
    color: '#ffffff',
    textDecoration: 'none',
    borderRadius: 6,
    fontWeight: 600,
  }
  return createElement('a', { href: address, style }, label)
}

/** A line that leads somewhere, for what is no act. */
export function link(label: string, address: string): ReactElement {
  return createElement(
    'p',
    { style: { margin: '0 0 16px' } },
    createElement('a', { href: address }, label),
  )
}

/** Labels and what they say: 'Folio' · 'CUN-26-000123'. */
export function pairs(rows: readonly (readonly [label: string, value: string])[]): ReactElement {
  return table(
    rows.map(([label, value]) =>
      createElement(
        'tr',
        { key: label },
        createElement(
          'td',
          {
            width: '35%',
            className: QUIET.className,
            style: { padding: '4px 16px 4px 0', color: QUIET.color, verticalAlign: 'top' },
          },
          label,
        ),
        createElement('td', { style: { padding: '4px 0', fontWeight: 600 } }, value),
      ),
    ),
  )
}

/** A table whose last column holds amounts. */
export function amounts(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ReactElement {
  const line = (texts: readonly string[], tag: 'th' | 'td', key: number) =>
    createElement(
      'tr',
      { key },
      texts.map((text, index) =>
        createElement(
          tag,
          {
            key: index,
            style: {
              padding: '6px 0',
              borderBottom: '1px solid #d9d9d9',
              textAlign: index === texts.length - 1 && index > 0 ? 'right' : 'left',
            },
          },
          text,
        ),
      ),
    )
  return table([line(header, 'th', -1), ...rows.map((row, index) => line(row, 'td', index))])
}

function table(rows: readonly ReactElement[]): ReactElement {
  return createElement(
    'table',
    {
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 16px', fontVariantNumeric: 'tabular-nums' },
    },
    createElement('tbody', null, rows),
  )
}
