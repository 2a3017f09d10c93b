import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { CHECKS } from '../rules/checks.ts'

const TEXTS = {
  es: {
    subject: 'Auditoría de libros de {company}: {count} diferencias',
    hello: 'Hola, {name}:',
    why: 'La auditoría de libros encontró estas diferencias. Consulte en su pantalla el documento, el importe y la fecha de cada una.',
    button: 'Ver las diferencias',
    footer: '{company} · {phone}. Correo automático de la auditoría de libros.',
  },
  en: {
    subject: 'Audit of the books of {company}: {count} differences',
    hello: 'Hello {name},',
    why: 'The audit of the books found these differences. Its screen shows each one’s document, amount, and date.',
    button: 'See differences',
    footer: '{company} · {phone}. Automatic email from the audit of the books.',
  },
} as const

type Told = { name: string; checks: readonly { check: string; count: number }[] }

/** What differs, by what was asked: the documents themselves stay on the screen. */
export function differsMail(
  { name, checks }: Told,
  language: Language,
  { company, public_url, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const count = String(checks.reduce((sum, { count: of }) => sum + of, 0))
  const subject = texts.subject.replace('{company}', company.name).replace('{count}', count)
  const lines = checks.map(({ check, count: of }) => `${nameOf(check)[language]}: ${of}`)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(texts.hello.replace('{name}', name)),
    paragraph(texts.why),
    ...lines.map((line) => paragraph(line)),
    button(texts.button, `${public_url}/contabilidad/auditoria`),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: texts.why,
    brand: company,
    links,
    footer: texts.footer.replace('{company}', company.name).replace('{phone}', company.phone),
  })
  return { subject, html, plain: text }
}

const nameOf = (check: string): { es: string; en: string } =>
  check in CHECKS ? CHECKS[check as keyof typeof CHECKS] : { es: check, en: check }
