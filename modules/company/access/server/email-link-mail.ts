import type { House, WrittenMail } from '@kit/mail/mail'
import type { Language } from '@kit/kernel/actor'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    register: {
      subject: 'Verifique el correo de su cuenta de {company}',
      why: 'Se solicitó una cuenta con el correo {email}. Verifíquelo con este botón y la contraseña que eligió; después la aprueba un administrador.',
      button: 'Verificar mi correo',
      unexpected: 'Si usted no la solicitó, ignore este correo: la cuenta no se aprobará.',
    },
    change: {
      subject: 'Confirme su correo nuevo de {company}',
      why: 'Se solicitó cambiar el correo de su cuenta a {email}. Confírmelo con este botón; sus sesiones se cerrarán.',
      button: 'Usar este correo',
      unexpected:
        'Si usted no lo solicitó, ignore este correo: la cuenta solo cambia al abrir el enlace.',
    },
    notice: {
      subject: 'Solicitud de cambio de correo de su cuenta de {company}',
      why: 'Se solicitó, con su contraseña, cambiar este correo por {email}. El cambio se hará al abrir el enlace enviado a esa dirección.',
      unexpected:
        'Si usted no lo solicitó, otra persona conoce su contraseña: cámbiela ahora (el enlace dejará de servir) y avise a su administrador.',
    },
    once: 'El enlace sirve una sola vez y vence en {hours} horas.',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
  },
  en: {
    hello: 'Hello {name},',
    register: {
      subject: 'Verify your {company} account’s email',
      why: 'An account was requested with the email {email}. Verify it with this button and the password you chose; an administrator will then approve it.',
      button: 'Verify my email',
      unexpected: 'If you did not request it, ignore this email: the account will not be approved.',
    },
    change: {
      subject: 'Confirm your new {company} email',
      why: 'A request was made to change your account’s email to {email}. Confirm it with this button; your sessions will be closed.',
      button: 'Use this email',
      unexpected:
        'If you did not request it, ignore this email: the account only changes when the link is opened.',
    },
    notice: {
      subject: 'Request to change your {company} account’s email',
      why: 'A request was made, with your password, to replace this email with {email}. It changes once the link sent there is opened.',
      unexpected:
        'If you did not request it, someone knows your password: change it now (the link stops working) and tell your administrator.',
    },
    once: 'The link works once and expires in {hours} hours.',
    footer: '{company} · {phone}. Automatic email about your account.',
  },
} as const

type Told = { name: string; email: string }

/** The mail that carries a link to prove an address, as its reader finds it. */
export const emailLinkMail =
  (purpose: 'register' | 'change') =>
  (
    told: Told & { address: string; hours: number },
    language: Language,
    house: House,
  ): WrittenMail => {
    const texts = TEXTS[language]
    const { subject, why, button: label, unexpected } = texts[purpose]
    return compose(told, language, house, { subject, why }, [
      button(label, told.address),
      paragraph(texts.once.replace('{hours}', String(told.hours))),
      paragraph(unexpected),
    ])
  }

/** Tells the present address that the account is asked to move to another. */
export function emailChangeNotice(told: Told, language: Language, house: House): WrittenMail {
  const { unexpected, ...texts } = TEXTS[language].notice
  return compose(told, language, house, texts, [paragraph(unexpected)])
}

function compose(
  { name, email }: Told,
  language: Language,
  { company, links }: House,
  said: { subject: string; why: string },
  rest: readonly ReturnType<typeof paragraph>[],
): WrittenMail {
  const texts = TEXTS[language]
  const subject = said.subject.replace('{company}', company.name)
  const why = said.why.replace('{email}', email)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(texts.hello.replace('{name}', name)),
    paragraph(why),
    ...rest,
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
