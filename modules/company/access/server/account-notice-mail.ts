import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import type { Device } from '../rules/devices.ts'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    device: {
      subject: 'Nuevo acceso a {company}',
      why: 'Se inició sesión en su cuenta desde un dispositivo nuevo: {browser} en {system}, dirección {address}, el {when}.',
    },
    password: {
      subject: 'Cambió su contraseña de {company}',
      why: 'La contraseña de su cuenta cambió el {when}. Sus otras sesiones se cerraron.',
    },
    email: {
      subject: 'Cambió el correo de su cuenta de {company}',
      why: 'Desde el {when} su cuenta usa otro correo, y este ya no recibe avisos.',
    },
    expected: 'Si fue usted, no necesita hacer nada.',
    unexpected:
      'Si no fue usted, cambie su contraseña ahora, cierre las sesiones que no reconozca en Mi cuenta y avise a su administrador.',
    gone: 'Si no fue usted, avise ahora a su administrador: este correo ya no permite entrar.',
    button: 'Ver mis sesiones',
    browser: 'navegador desconocido',
    system: 'sistema desconocido',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
  },
  en: {
    hello: 'Hello {name},',
    device: {
      subject: 'New sign-in to {company}',
      why: 'Your account was signed in to from a new device: {browser} on {system}, address {address}, on {when}.',
    },
    password: {
      subject: 'Your {company} password was changed',
      why: 'Your account’s password was changed on {when}. Your other sessions were closed.',
    },
    email: {
      subject: 'Your {company} account’s email was changed',
      why: 'Since {when} your account uses another email, and this one no longer gets notices.',
    },
    expected: 'If this was you, there is nothing to do.',
    unexpected:
      'If this was not you, change your password now, close the sessions you don’t recognize in My account, and tell your administrator.',
    gone: 'If this was not you, tell your administrator now: this email can no longer sign in.',
    button: 'See my sessions',
    browser: 'an unknown browser',
    system: 'an unknown system',
    footer: '{company} · {phone}. Automatic email about your account.',
  },
} as const

export type AccountNotice = Readonly<{
  name: string
  what: 'device' | 'password' | 'email'
  /** As the reader reads it, in Cancún's time. */
  when: string
  device?: Device & { address: string }
}>

/** Tells a person what became of their account, so that somebody else in it does not stay unseen. */
export function accountNotice(
  { name, what, when, device }: AccountNotice,
  language: Language,
  { company, public_url, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const words: Record<string, string> = {
    name,
    when,
    company: company.name,
    phone: company.phone,
    browser: device?.browser ?? texts.browser,
    system: device?.system ?? texts.system,
    address: device?.address ?? '',
  }
  const said = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key) => words[key] ?? whole)
  const subject = said(texts[what].subject)
  const why = said(texts[what].why)
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(said(texts.hello)),
    paragraph(why),
    paragraph(texts.expected),
    paragraph(what === 'email' ? texts.gone : texts.unexpected),
    ...(what === 'email' ? [] : [button(texts.button, `${public_url}/mi-cuenta`)]),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: why,
    brand: company,
    links,
    footer: said(texts.footer),
  })
  return { subject, html, plain: text }
}
