import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    subject: '«{sending}» ya no se envía a {recipient}',
    hello: 'Hola, {name}:',
    why: '{recipient} ya no tiene permiso para abrir el reporte «{sending}» y dejó de recibirlo. Si debe recibirlo, pida que le den el permiso y reanude el envío.',
    button: 'Ver los reportes programados',
    footer: '{company} · {phone}. Correo automático de los reportes programados.',
  },
  en: {
    subject: '“{sending}” is no longer sent to {recipient}',
    hello: 'Hello {name},',
    why: '{recipient} no longer has permission to open the report “{sending}” and has stopped receiving it. If they should receive it, have the permission granted and resume the schedule.',
    button: 'See the scheduled reports',
    footer: '{company} · {phone}. Automatic email from scheduled reports.',
  },
} as const

type Told = { name: string; recipient: string; sending: string }

export function recipientPausedMail(
  { name, recipient, sending }: Told,
  language: Language,
  { company, public_url, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const said = (text: string): string =>
    text.replace('{recipient}', () => recipient).replace('{sending}', () => sending)
  const subject = said(texts.subject)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(texts.hello.replace('{name}', () => name)),
    paragraph(said(texts.why)),
    button(texts.button, `${public_url}/reportes/programados`),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: said(texts.why),
    brand: company,
    links,
    footer: texts.footer.replace('{company}', company.name).replace('{phone}', company.phone),
  })
  return { subject, html, plain: text }
}
