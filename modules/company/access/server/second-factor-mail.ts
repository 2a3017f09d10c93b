import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    on: 'Desde ahora su cuenta de {company} pide un código de su aplicación para entrar.',
    off: 'Su cuenta de {company} entra otra vez solo con su contraseña.',
    taken:
      'Un administrador quitó el segundo paso de su cuenta de {company}: entra otra vez solo con su contraseña.',
    passkey_added:
      'Se agregó una llave de acceso a su cuenta de {company}: quien tenga ese equipo y su huella, rostro o PIN entra sin contraseña.',
    passkey_removed: 'Se quitó una llave de acceso de su cuenta de {company}: ya no abre.',
    unexpected: 'Si usted no lo pidió, cambie su contraseña ahora y avise a su administrador.',
    subject: 'Cambió cómo entra a {company}',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
  },
  en: {
    hello: 'Hello {name},',
    on: 'From now on your {company} account asks for a code of your application to sign in.',
    off: 'Your {company} account signs in with its password alone again.',
    taken:
      'An administrator took the second step from your {company} account: it signs in with its password alone again.',
    passkey_added:
      'A passkey was added to your {company} account: whoever has that device and its fingerprint, face or PIN signs in without a password.',
    passkey_removed: 'A passkey was removed from your {company} account: it opens no more.',
    unexpected: 'If you did not ask for it, change your password now and tell your administrator.',
    subject: 'How you sign in to {company} changed',
    footer: '{company} · {phone}. Automatic mail about your account.',
  },
} as const

export type SecondFactorNotice = Readonly<{
  name: string
  what: 'on' | 'off' | 'taken' | 'passkey_added' | 'passkey_removed'
}>

/** Tells a person that how they enter was changed, by them or by an administrator. */
export function secondFactorNotice(
  { name, what }: SecondFactorNotice,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const said = (text: string) =>
    text.replace('{company}', company.name).replace('{phone}', company.phone)
  const content = createElement(
    Fragment,
    null,
    heading(said(texts.subject)),
    paragraph(texts.hello.replace('{name}', name)),
    paragraph(said(texts[what])),
    paragraph(texts.unexpected),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: said(texts[what]),
    brand: company,
    links,
    footer: said(texts.footer),
  })
  return { subject: said(texts.subject), html, plain: text }
}
