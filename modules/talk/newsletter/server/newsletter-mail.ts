import type { House, WrittenMail } from '@kit/mail/mail'
import { photoUrl } from '@app/catalog/contract'
import type { Language } from '@kit/kernel/actor'
import { button, heading } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment, type ReactElement } from 'react'
import type { Block, Content, Reader } from '../contract.ts'
import { textOf } from '../rules.ts'
import { filled } from '../rules/reader-fields.ts'
import { wordsOf } from '../rules/rich-text.ts'
import { richText } from './rich-text-mail.ts'
import type { ProductCard } from './queries/products.ts'

/** `origin`: what picture addresses start with; empty inside our own pages. */
export type Edition = {
  content: Content
  /** To whom it is written. */
  reader: Reader
  unsubscribe_url: string
  origin: string
  cards: ReadonlyMap<number, ProductCard>
}

const TEXTS = {
  es: {
    footer: '{company} · {address} · {phone}. Recibe este correo porque reservó con nosotros.',
    unsubscribe: 'Darme de baja de estos correos',
  },
  en: {
    footer: '{company} · {address} · {phone}. You receive this mail because you booked with us.',
    unsubscribe: 'Unsubscribe from these emails',
  },
} as const

/**
 * A newsletter as one person reads it. Nothing in it tells that it was opened: its pictures are the
 * same for everybody.
 */
export function newsletterMail(
  edition: Edition,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const { content } = edition
  const texts = TEXTS[language]
  const subject = filled(
    language === 'es' ? content.subject_es : content.subject_en,
    edition.reader,
    language,
  )
  const footer = texts.footer
    .replace('{company}', company.name)
    .replace('{address}', company.address)
    .replace('{phone}', company.phone)
  const body = createElement(
    Fragment,
    null,
    ...content.blocks.map((block, index) =>
      createElement(Fragment, { key: index }, elementOf(block, edition, language)),
    ),
    createElement(
      'p',
      {
        style: { margin: '24px 0 0', paddingTop: 12, borderTop: '1px solid #e1e5ea', fontSize: 12 },
      },
      createElement(
        'a',
        { href: edition.unsubscribe_url, style: { color: '#515b6b' } },
        texts.unsubscribe,
      ),
    ),
  )
  const { html, text } = renderMail(body, {
    language,
    preview: firstWords(edition, language),
    brand: company,
    links,
    footer,
  })
  return { subject, html, plain: text }
}

function elementOf(block: Block, edition: Edition, language: Language): ReactElement | null {
  const written = textOf(block, language) ?? ''
  const say = (text: string): string => filled(text, edition.reader, language)
  if (block.kind === 'paragraph') return createElement(Fragment, null, richText(written, say))
  const text = say(written)
  if (block.kind === 'heading') return heading(text)
  if (block.kind === 'picture') return picture(block.photo_key, text, edition.origin)
  if (block.kind === 'button') return block.url === '' ? null : button(text, block.url)
  const card = edition.cards.get(block.product_id)
  return card ? productCard(card, edition, language) : null
}

function picture(key: string, alt: string, origin: string): ReactElement {
  return createElement('img', {
    src: `${origin}${photoUrl(key)}`,
    alt,
    width: '100%',
    style: { display: 'block', margin: '0 0 16px', borderRadius: 6, maxWidth: '100%' },
  })
}

function productCard(card: ProductCard, { origin }: Edition, language: Language): ReactElement {
  const [name, description] =
    language === 'es' ? [card.name_es, card.description_es] : [card.name_en, card.description_en]
  const photo = card.photos[0]
  return createElement(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 16px', border: '1px solid #e1e5ea', borderRadius: 8 },
    },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        createElement(
          'td',
          { style: { padding: 16 } },
          photo
            ? picture(photo.key, language === 'es' ? photo.alt_es : photo.alt_en, origin)
            : null,
          createElement(
            'h2',
            { style: { margin: '0 0 8px', fontSize: 17, lineHeight: 1.3 } },
            name,
          ),
          createElement('p', { style: { margin: 0 } }, description),
        ),
      ),
    ),
  )
}

/** What the inbox shows beside the subject: how the text begins. */
function firstWords({ content, reader }: Edition, language: Language): string {
  const words = content.blocks.find(({ kind }) => kind === 'paragraph')
  const written = words ? wordsOf(textOf(words, language) ?? '') : ''
  return filled(written, reader, language).slice(0, 120)
}
