import type { Reopened } from '@app/ledger/api'
import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    subject: 'Sello {id} de los libros de {company}',
    what: 'Sella {entries} pólizas, {acts} actos, {steps} cambios de estado y {rows} filas de documentos, ajustes y permisos. Cualquier cambio posterior, en estos o en los anteriores, altera esta huella:',
    reopened: 'Desde el sello anterior, {who} reabrió los libros de {month}: {reason}',
    keep: 'Guarde este correo: npm run check:seals, con la huella, comprueba que los libros no cambiaron.',
    footer: '{company} · {phone}. Correo automático de los libros.',
  },
  en: {
    subject: 'Seal {id} of the books of {company}',
    what: 'It seals {entries} entries, {acts} acts, {steps} changes of state and {rows} rows of documents, settings and rights. Any later change, to these or to earlier ones, alters this fingerprint:',
    reopened: 'Since the previous seal, {who} reopened the books for {month}: {reason}',
    keep: 'Keep this email: npm run check:seals, with the fingerprint, verifies that the books have not changed.',
    footer: '{company} · {phone}. Automatic email from the books.',
  },
} as const

type Told = {
  id: number
  entries: number
  acts: number
  steps: number
  rows: number
  hash: string
  reopened: readonly Reopened[]
}

/** The head of the chain, kept where nobody of the company can rewrite it. */
export function sealedMail(
  { id, entries, acts, steps, rows, hash, reopened }: Told,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const filled = (text: string) =>
    text
      .replace('{id}', String(id))
      .replace('{entries}', String(entries))
      .replace('{acts}', String(acts))
      .replace('{steps}', String(steps))
      .replace('{rows}', String(rows))
      .replace('{company}', company.name)
      .replace('{phone}', company.phone)
  const content = createElement(
    Fragment,
    null,
    heading(filled(texts.subject)),
    paragraph(filled(texts.what)),
    paragraph(hash),
    ...reopened.map(({ month, who, reason }) =>
      paragraph(
        texts.reopened
          .replace('{who}', () => who)
          .replace('{month}', () => `${month.slice(5, 7)}/${month.slice(0, 4)}`)
          .replace('{reason}', () => reason),
      ),
    ),
    paragraph(texts.keep),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: filled(texts.what),
    brand: company,
    links,
    footer: filled(texts.footer),
  })
  return { subject: filled(texts.subject), html, plain: text }
}
