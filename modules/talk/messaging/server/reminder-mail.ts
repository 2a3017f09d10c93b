import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    button: 'Abrir {company}',
    footer: '{company} · {phone}. Recordatorio automático.',
  },
  en: {
    hello: 'Hello {name},',
    button: 'Open {company}',
    footer: '{company} · {phone}. Automatic reminder.',
  },
} as const

/** Subject and content are those of the message that its reader would have got. */
export type RemindedByMail = Readonly<{ name: string; subject: string; content: string }>

export function reminderMail(
  { name, subject, content }: RemindedByMail,
  language: Language,
  { company, public_url, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const named = (text: string) =>
    text
      .replace('{name}', name)
      .replace('{company}', company.name)
      .replace('{phone}', company.phone)
  const { html, text } = renderMail(
    createElement(
      Fragment,
      null,
      heading(subject),
      paragraph(named(texts.hello)),
      paragraph(content),
      button(named(texts.button), public_url),
    ),
    { language, preview: content, brand: company, links, footer: named(texts.footer) },
  )
  return { subject, html, plain: text }
}
