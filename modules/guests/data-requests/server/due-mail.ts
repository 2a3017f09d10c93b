import type { Language } from '@kit/kernel/actor'
import { showDay, type Day } from '@kit/kernel/day'
import { type House, type WrittenMail } from '@kit/mail/mail'
import { button, heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

export type Due = Readonly<{ folio: string; due: Day; overdue: boolean }>

const TEXTS = {
  es: {
    subject: 'Solicitudes ARCO por vencer',
    why: 'Estas solicitudes deben responderse o cumplirse en la fecha indicada. Atienda primero las vencidas.',
    overdue: '{day} (vencida)',
    button: 'Abrir solicitudes',
    footer: '{company} · {phone}. Recordatorio automático.',
  },
  en: {
    subject: 'Personal data requests due',
    why: 'These requests must be answered or carried out by the date shown. Handle past due ones first.',
    overdue: '{day} (overdue)',
    button: 'Open requests',
    footer: '{company} · {phone}. Automatic reminder.',
  },
} as const

/** What whoever answers is told of terms that end soon, or ended. */
export function dueMail(
  { requests }: { requests: readonly Due[] },
  language: Language,
  { company, links, public_url }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const content = createElement(
    Fragment,
    null,
    heading(texts.subject),
    paragraph(texts.why),
    pairs(
      requests.map(({ folio, due, overdue }) => [
        folio,
        overdue ? texts.overdue.replace('{day}', showDay(due)) : showDay(due),
      ]),
    ),
    button(texts.button, `${public_url}/administracion/solicitudes-arco`),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: texts.why,
    brand: company,
    links,
    footer: texts.footer.replace('{company}', company.name).replace('{phone}', company.phone),
  })
  return { subject: texts.subject, html, plain: text }
}
