import { sendMail } from '@app/mailing/api'
import type { AnyContext } from '@kit/db/context'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, type Day } from '@kit/kernel/day'
import { mail, type House, type WrittenMail } from '@kit/mail/mail'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { dueMail } from './due-mail.ts'
import { findDataRequest, type Found } from './queries.ts'

type Told = Readonly<{
  folio: string
  name: string
  about: 'granted' | 'refused' | 'extended'
  /** What was answered, or why the term is longer. */
  words: string
  until: Day | null
}>

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    subject: 'Su solicitud {folio} sobre sus datos personales',
    granted: 'Su solicitud fue aprobada. Se cumplirá a más tardar en la fecha indicada.',
    refused: 'Su solicitud no fue aprobada por el siguiente motivo.',
    extended: 'El plazo de su solicitud se amplía, por única vez, por el siguiente motivo.',
    until: 'Fecha límite',
    footer: '{company} · {address} · {phone}. Respuesta a su solicitud sobre datos personales.',
  },
  en: {
    hello: 'Hello {name},',
    subject: 'Your request {folio} about your personal data',
    granted: 'Your request has been granted. It will be carried out by the date below.',
    refused: 'Your request was denied for the following reason.',
    extended: 'The deadline for your request has been extended, once, for the following reason.',
    until: 'Due date',
    footer: '{company} · {address} · {phone}. Answer to your request about personal data.',
  },
} as const

function write(
  { folio, name, about, words, until }: Told,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const subject = texts.subject.replace('{folio}', folio)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(texts.hello.replace('{name}', name)),
    paragraph(texts[about]),
    paragraph(words),
    ...(until ? [pairs([[texts.until, dayInWords(until, language)]])] : []),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: texts[about],
    brand: company,
    links,
    footer: texts.footer
      .replace('{company}', company.name)
      .replace('{address}', company.address)
      .replace('{phone}', company.phone),
  })
  return { subject, html, plain: text }
}

export const dataRequestTold = mail('data_request_told', write, {
  es: 'Respuesta a una solicitud ARCO',
  en: 'Answer to a personal data request',
})

export const dataRequestsDue = mail('data_requests_due', dueMail, {
  es: 'Recordatorio de solicitudes ARCO',
  en: 'Personal data request reminder',
})

/** Mails the answer to its person; who left no address is answered as they asked. */
export async function tellAnswer(tx: AnyContext, { uuid }: Pick<Found, 'uuid'>): Promise<void> {
  const request = await findDataRequest(tx, uuid)
  await tell(tx, request, {
    about: request.state === 'granted' ? 'granted' : 'refused',
    words: request.answer ?? '',
    until: request.carry_due,
  })
}

export const tellExtension = (tx: AnyContext, request: Found, until: Day): Promise<void> =>
  tell(tx, request, { about: 'extended', words: request.extension_reason ?? '', until })

async function tell(
  tx: AnyContext,
  { id, folio, requester, email, language }: Found,
  told: Pick<Told, 'about' | 'words' | 'until'>,
): Promise<void> {
  if (!email) return
  await sendMail(
    tx,
    dataRequestTold,
    { folio, name: requester, ...told },
    { dedupe_key: `data-request-${id}-${told.about}`, recipient: email, language },
  )
}
