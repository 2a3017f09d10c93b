import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    subject: 'Petición {folio} por aprobar',
    hello: 'Hola, {name}:',
    why: '{asked_by} le pide aprobar o rechazar la petición de desarrollo «{title}».',
    button: 'Ver y decidir',
    once: 'El enlace sirve una sola vez y vence en {days} días. No lo reenvíe.',
    footer: '{company} · {phone}. Recibe este correo porque se le pidió una aprobación.',
  },
  en: {
    subject: 'Request {folio} to approve',
    hello: 'Hello {name},',
    why: '{asked_by} asks you to approve or reject the development request “{title}”.',
    button: 'Review and decide',
    once: 'The link works once and expires in {days} days. Do not forward it.',
    footer:
      '{company} · {phone}. You are receiving this email because your approval was requested.',
  },
} as const

export type ApprovalTold = {
  name: string
  folio: string
  title: string
  asked_by: string
  days: number
  address: string
}

/** The mail by which somebody without an account is asked to decide. */
export function approvalLinkMail(
  { name, folio, title, asked_by, days, address }: ApprovalTold,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const subject = texts.subject.replace('{folio}', folio)
  const why = texts.why.replace('{asked_by}', () => asked_by).replace('{title}', () => title)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(texts.hello.replace('{name}', () => name)),
    paragraph(why),
    button(texts.button, address),
    paragraph(texts.once.replace('{days}', String(days))),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: why,
    brand: company,
    links,
    footer: texts.footer.replace('{company}', company.name).replace('{phone}', company.phone),
  })
  return { subject, html, plain: text }
}
