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
      subject: 'Entró a {company} desde un equipo nuevo',
      why: 'Alguien entró a su cuenta con su contraseña desde un equipo que no se conocía: {browser} en {system}, dirección {address}, el {when}.',
    },
    password: {
      subject: 'Cambió su contraseña de {company}',
      why: 'La contraseña de su cuenta cambió el {when}. Sus otras sesiones se cerraron.',
    },
    email: {
      subject: 'Cambió el correo de su cuenta de {company}',
      why: 'Su cuenta ya no usa este correo desde el {when}: desde ahora entra con otro, y este no recibe más avisos.',
    },
    expected: 'Si fue usted, no haga nada.',
    unexpected:
      'Si no fue usted, cambie su contraseña ahora, cierre las sesiones que no reconozca en Mi cuenta y avise a su administrador.',
    gone: 'Si no fue usted, avise ahora a su administrador: con este correo ya no se entra.',
    button: 'Ver mis sesiones',
    browser: 'navegador desconocido',
    system: 'sistema desconocido',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
  },
  en: {
    hello: 'Hello {name},',
    device: {
      subject: 'You signed in to {company} from a new device',
      why: 'Somebody signed in to your account with your password from a device that was not known: {browser} on {system}, address {address}, on {when}.',
    },
    password: {
      subject: 'Your {company} password changed',
      why: 'The password of your account changed on {when}. Your other sessions were ended.',
    },
    email: {
      subject: 'The e-mail of your {company} account changed',
      why: 'Your account uses this address no more since {when}: it signs in with another one, and this one gets no further notices.',
    },
    expected: 'If it was you, there is nothing to do.',
    unexpected:
      'If it was not you, change your password now, end the sessions that you do not know in My account, and tell your administrator.',
    gone: 'If it was not you, tell your administrator now: this address signs in no more.',
    button: 'See my sessions',
    browser: 'an unknown browser',
    system: 'an unknown system',
    footer: '{company} · {phone}. Automatic mail about your account.',
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
