import type { Language } from '@kit/kernel/actor'
import { day, showDay } from '@kit/kernel/day'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    why: 'Está listo el reporte «{report}» que {owner} programó para usted.',
    days: 'Del {from} al {to}.',
    kept: 'El enlace pide iniciar sesión y vence en {hours} horas. Solo usted puede descargarlo e incluye solo la información que usted puede ver.',
    button: 'Descargar el archivo',
    footer: '{company} · {phone}. Correo automático de los reportes programados.',
  },
  en: {
    hello: 'Hello {name},',
    why: 'The report “{report}” that {owner} scheduled for you is ready.',
    days: 'From {from} to {to}.',
    kept: 'The link asks you to sign in and expires in {hours} hours. Only you can download it, and it only includes what you are allowed to see.',
    button: 'Download the file',
    footer: '{company} · {phone}. Automatic email from scheduled reports.',
  },
} as const

type Told = {
  name: string
  report: string
  sending: string
  owner: string
  days: { from: string; to: string } | null
  hours: number
  uuid: string
}

/** No figure of the report is in the mail: who reads it has to sign in. */
export function reportReadyMail(
  { name, report, sending, owner, days, hours, uuid }: Told,
  language: Language,
  { company, public_url, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const content = createElement(
    Fragment,
    null,
    heading(sending),
    paragraph(texts.hello.replace('{name}', () => name)),
    paragraph(texts.why.replace('{report}', () => report).replace('{owner}', () => owner)),
    ...(days
      ? [
          paragraph(
            texts.days
              .replace('{from}', showDay(day(days.from)))
              .replace('{to}', showDay(day(days.to))),
          ),
        ]
      : []),
    paragraph(texts.kept.replace('{hours}', String(hours))),
    button(texts.button, `${public_url}/archivos?file=${uuid}`),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: texts.why.replace('{report}', () => report).replace('{owner}', () => owner),
    brand: company,
    links,
    footer: texts.footer.replace('{company}', company.name).replace('{phone}', company.phone),
  })
  return { subject: sending, html, plain: text }
}
