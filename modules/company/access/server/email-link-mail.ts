import type { House, WrittenMail } from '@kit/mail/mail'
import type { Language } from '@kit/kernel/actor'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    register: {
      subject: 'Compruebe su correo para su cuenta de {company}',
      why: 'Se solicitó una cuenta con el correo {email}. Compruébelo con este botón y la contraseña que eligió; después la aprueba un administrador.',
      button: 'Comprobar mi correo',
      unexpected: 'Si usted no la solicitó, no haga nada: la cuenta no se aprueba.',
    },
    change: {
      subject: 'Confirme su correo nuevo de {company}',
      why: 'Se pidió que su cuenta entre con el correo {email}. Confírmelo con este botón; sus sesiones se cerrarán.',
      button: 'Usar este correo',
      unexpected:
        'Si usted no lo pidió, no haga nada: la cuenta no cambia mientras nadie abra el enlace.',
    },
    notice: {
      subject: 'Se pidió cambiar el correo de su cuenta de {company}',
      why: 'Se pidió, con su contraseña, que su cuenta entre con el correo {email} en lugar de este. Cambiará cuando se abra el enlace enviado allí.',
      unexpected:
        'Si usted no lo pidió, alguien conoce su contraseña: cámbiela ahora (el enlace deja de servir) y avise a su administrador.',
    },
    once: 'El enlace sirve una sola vez y vence en {hours} horas.',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
  },
  en: {
    hello: 'Hello {name},',
    register: {
      subject: 'Prove your e-mail for your {company} account',
      why: 'An account was asked for with the e-mail {email}. Prove it with this button and the password you chose; an administrator approves it afterwards.',
      button: 'Prove my e-mail',
      unexpected: 'If you did not ask for it, do nothing: the account is not approved.',
    },
    change: {
      subject: 'Confirm your new {company} e-mail',
      why: 'It was asked that your account signs in with the e-mail {email}. Confirm it with this button; your sessions will end.',
      button: 'Use this e-mail',
      unexpected:
        'If you did not ask for it, do nothing: the account does not change while nobody opens the link.',
    },
    notice: {
      subject: 'Another e-mail was asked for your {company} account',
      why: 'It was asked, with your password, that your account signs in with the e-mail {email} instead of this one. It changes once the link sent there is opened.',
      unexpected:
        'If you did not ask for it, somebody knows your password: change it now (the link stops working) and tell your administrator.',
    },
    once: 'The link works once and expires in {hours} hours.',
    footer: '{company} · {phone}. Automatic mail about your account.',
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
