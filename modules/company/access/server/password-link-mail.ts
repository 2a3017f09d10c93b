import type { House, WrittenMail } from '@kit/mail/mail'
import type { Language } from '@kit/kernel/actor'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import type { LinkPurpose } from './queries/password-links.ts'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    activate: {
      subject: 'Active su cuenta de {company}',
      why: 'Se creó una cuenta para usted. Su usuario es {email}. Elija su contraseña con este botón:',
      button: 'Activar mi cuenta',
    },
    reset: {
      subject: 'Restablezca su contraseña de {company}',
      why: 'Se solicitó restablecer la contraseña de su cuenta {email}. Elija la nueva con este botón:',
      button: 'Elegir contraseña',
    },
    once: 'El enlace sirve una sola vez y vence en {span}. Es personal: no lo reenvíe.',
    unexpected:
      'Si usted no lo esperaba, ignore este correo y avise a su administrador: su contraseña solo cambia al abrir el enlace.',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
    minutes: '{n} minutos',
    hours: '{n} horas',
  },
  en: {
    hello: 'Hello {name},',
    activate: {
      subject: 'Activate your {company} account',
      why: 'An account was created for you. Your user name is {email}. Choose your password with this button:',
      button: 'Activate my account',
    },
    reset: {
      subject: 'Reset your {company} password',
      why: 'A password reset was requested for your account {email}. Choose the new one with this button:',
      button: 'Choose a password',
    },
    once: 'The link works once and expires in {span}. It is personal: do not forward it.',
    unexpected:
      'If you did not expect it, ignore this email and tell your administrator: your password only changes when the link is opened.',
    footer: '{company} · {phone}. Automatic email about your account.',
    minutes: '{n} minutes',
    hours: '{n} hours',
  },
} as const

export type LinkTold = {
  name: string
  email: string
  address: string
  minutes: number
}

/** The mail that carries a link to choose a password, as its person reads it. */
export const passwordLinkMail =
  (purpose: LinkPurpose) =>
  (
    { name, email, address, minutes }: LinkTold,
    language: Language,
    { company, links }: House,
  ): WrittenMail => {
    const texts = TEXTS[language]
    const { subject: subjectText, why, button: label } = texts[purpose]
    const subject = subjectText.replace('{company}', company.name)
    const content = createElement(
      Fragment,
      null,
      heading(subject),
      paragraph(texts.hello.replace('{name}', name)),
      paragraph(why.replace('{email}', email)),
      button(label, address),
      paragraph(texts.once.replace('{span}', spanOf(minutes, language))),
      paragraph(texts.unexpected),
    )
    const { html, text } = renderMail(content, {
      language,
      preview: why.replace('{email}', email),
      brand: company,
      links,
      footer: texts.footer.replace('{company}', company.name).replace('{phone}', company.phone),
    })
    return { subject, html, plain: text }
  }

function spanOf(minutes: number, language: Language): string {
  const texts = TEXTS[language]
  return minutes >= 120 && minutes % 60 === 0
    ? texts.hours.replace('{n}', String(minutes / 60))
    : texts.minutes.replace('{n}', String(minutes))
}
