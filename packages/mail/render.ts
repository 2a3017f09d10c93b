import type { Brand } from '@kit/kernel/installation'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FooterLink } from './mail.ts'
import { MailColor, QUIET } from './parts.ts'
import { plainTextOf } from './plain-text.ts'

export type MailPage = Readonly<{
  language: 'es' | 'en'
  /** What the inbox shows beside the subject; hidden in the mail itself. */
  preview: string
  /** Its logo or name stands over the content, its closing line under it. */
  brand: Brand
  /** Who we are and why this came, under the content. */
  footer: string
  /** After the footer: whoever writes a mail hands on those it was given. */
  links: readonly FooterLink[]
}>

const FONT = "'IBM Plex Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
const LOGO_HEIGHT = 44
/** For mail programs that read style sheets; the others keep the light colors of the elements. */
const DARK = `@media (prefers-color-scheme: dark) {
  body { background: #14181f !important; color: #e6e8eb !important }
  .sheet { background: #1f252e !important; color: #e6e8eb !important }
  .quiet, .quiet a { color: #a9b2bf !important }
}`
const HIDDEN = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }

/**
 * The two faces of a mail: html for the many, plain text for the rest (and for spam filters, which
 * want both to agree). Everything passes through React, so a guest's name cannot smuggle markup in.
 * Styles stand in the elements: mail programs drop sheets.
 */
export function renderMail(content: ReactNode, page: MailPage): { html: string; text: string } {
  const colored = createElement(MailColor, { value: page.brand.color }, content)
  const body = renderToStaticMarkup(colored)
  const html = renderToStaticMarkup(
    createElement(
      'html',
      { lang: page.language },
      createElement(
        'head',
        null,
        createElement('meta', { charSet: 'utf-8' }),
        createElement('meta', { name: 'viewport', content: 'width=device-width' }),
        createElement('meta', { name: 'color-scheme', content: 'light dark' }),
        createElement('title', null, page.brand.name),
        createElement('style', { dangerouslySetInnerHTML: { __html: DARK } }),
      ),
      createElement(
        'body',
        {
          style: {
            margin: 0,
            padding: '24px 12px',
            background: '#f3f5f8',
            fontFamily: FONT,
            fontSize: 15,
            lineHeight: 1.5,
            color: '#1a1a1a',
          },
        },
        createElement('div', { style: HIDDEN }, page.preview),
        sheet(page, colored),
      ),
    ),
  )
  return {
    html: `<!DOCTYPE html>${withoutPreloads(html)}`,
    text: `${plainTextOf(body)}\n\n--\n${footerLines(page).join('\n')}\n`,
  }
}

const footerLines = ({ brand, language, footer, links }: MailPage): string[] => [
  ...closingOf(brand, language),
  footer,
  ...links.map(({ label, address }) => `${label}: ${address}`),
]

const closingOf = ({ closing }: Brand, language: MailPage['language']): string[] =>
  closing[language] === '' ? [] : [closing[language]]

/** React asks a browser to fetch pictures early; a mail program takes that for tracking. */
function withoutPreloads(html: string): string {
  return html.replaceAll(/<link rel="preload"[^>]*>/g, '')
}

/** Tables, since Outlook lays out nothing else. */
function sheet(page: MailPage, content: ReactNode): ReactNode {
  const { brand, language } = page
  const cell = {
    padding: '28px 32px',
    background: '#ffffff',
    borderTop: `4px solid ${brand.color}`,
    borderRadius: 8,
  }
  return createElement(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { maxWidth: 600, margin: '0 auto' },
    },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        createElement('td', { style: { padding: '0 32px 12px', fontWeight: 600 } }, logoOf(brand)),
      ),
      createElement('tr', null, createElement('td', { className: 'sheet', style: cell }, content)),
      createElement(
        'tr',
        null,
        createElement(
          'td',
          {
            className: QUIET.className,
            style: { padding: '16px 32px', fontSize: 12, color: QUIET.color },
          },
          closingOf(brand, language).map((line) =>
            createElement('p', { key: line, style: { margin: '0 0 8px' } }, line),
          ),
          page.footer,
          page.links.map(({ label, address }) =>
            createElement(
              'p',
              { key: address, style: { margin: '8px 0 0' } },
              createElement('a', { href: address, style: { color: QUIET.color } }, label),
            ),
          ),
        ),
      ),
    ),
  )
}

/** On white, since most logos are drawn for it; with the name for who is shown no pictures. */
function logoOf({ logo, name }: Brand): ReactNode {
  if (!logo) return name
  return createElement('img', {
    src: logo.address,
    alt: name,
    height: LOGO_HEIGHT,
    width: Math.round((LOGO_HEIGHT * logo.width) / logo.height),
    style: { padding: 6, background: '#ffffff', borderRadius: 6 },
  })
}
