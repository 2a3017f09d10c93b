import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    on: 'La verificación en dos pasos de su cuenta de {company} está activada: para entrar se pide un código de su aplicación.',
    off: 'La verificación en dos pasos de su cuenta de {company} está desactivada: para entrar basta su contraseña.',
    taken:
      'Un administrador desactivó la verificación en dos pasos de su cuenta de {company}: para entrar basta su contraseña.',
    passkey_added:
      'Se agregó una llave de acceso a su cuenta de {company}: ese dispositivo entra con huella, rostro o PIN, sin contraseña.',
    passkey_removed:
      'Se quitó una llave de acceso de su cuenta de {company}: ya no permite entrar.',
    unexpected: 'Si usted no lo hizo, cambie su contraseña ahora y avise a su administrador.',
    subject: 'Cambio en el acceso a {company}',
    footer: '{company} · {phone}. Correo automático sobre su cuenta.',
  },
  en: {
    hello: 'Hello {name},',
    on: 'Two-step verification is on for your {company} account: signing in asks for a code from your app.',
    off: 'Two-step verification is off for your {company} account: your password is enough to sign in.',
    taken:
      'An administrator turned off two-step verification for your {company} account: your password is enough to sign in.',
    passkey_added:
      'A passkey was added to your {company} account: that device signs in with a fingerprint, face, or PIN, without a password.',
    passkey_removed: 'A passkey was removed from your {company} account: it can no longer sign in.',
    unexpected: 'If you did not do this, change your password now and tell your administrator.',
    subject: 'Change to your {company} sign-in',
    footer: '{company} · {phone}. Automatic email about your account.',
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
