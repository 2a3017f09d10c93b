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
      subject: 'Elija otra contraseña de {company}',
      why: 'Se pidió otra contraseña para su cuenta {email}. Elíjala con este botón:',
      button: 'Elegir contraseña',
    },
    once: 'El enlace sirve una sola vez y vence en {span}. Nadie más que usted debe abrirlo: no lo reenvíe.',
    unexpected:
      'Si usted no lo esperaba, no haga nada y avise a su administrador: su contraseña no cambia mientras nadie abra el enlace.',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
    minutes: '{n} minutos',
    hours: '{n} horas',
  },
  en: {
    hello: 'Hello {name},',
    activate: {
      subject: 'Activate your {company} account',
      why: 'An account was made for you. Your user is {email}. Choose your password with this button:',
      button: 'Activate my account',
    },
    reset: {
      subject: 'Choose another {company} password',
      why: 'Another password was asked for your account {email}. Choose it with this button:',
      button: 'Choose a password',
    },
    once: 'The link works once and expires in {span}. Nobody but you should open it: do not forward it.',
    unexpected:
      'If you did not expect it, do nothing and tell your administrator: your password does not change while nobody opens the link.',
    footer: '{company} · {phone}. Automatic mail about your account.',
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
