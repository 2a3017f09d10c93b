import type { Language } from '@kit/kernel/actor'
import type { House, WrittenMail } from '@kit/mail/mail'
import { button, heading, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'

const TEXTS = {
  es: {
    hello: 'Hola, {name}:',
    account: {
      subject: '{whose} recibió permisos sobre dinero en {company}',
      why: '{by} dio a {whose} ({email}) permisos sobre dinero el {when}:',
    },
    role: {
      subject: 'El rol {whose} recibió permisos sobre dinero en {company}',
      why: '{by} dio al rol {whose} permisos sobre dinero el {when}. Los recibe cada cuenta que tiene ese rol:',
    },
    look: 'Si no lo esperaba, revise la cuenta en Usuarios y desactívela.',
    confirm:
      'Hasta que un SUPER ADMIN confirme en Usuarios que la cuenta es de otra persona, no podrá aprobar solicitudes de la persona que la creó ni de las demás cuentas que administró.',
    button: 'Ver usuarios',
    system: 'El sistema',
    footer: '{company} · {phone}. Correo automático sobre permisos.',
  },
  en: {
    hello: 'Hello {name},',
    account: {
      subject: '{whose} was granted money permissions at {company}',
      why: '{by} granted {whose} ({email}) money permissions on {when}:',
    },
    role: {
      subject: 'The role {whose} was granted money permissions at {company}',
      why: '{by} granted the role {whose} money permissions on {when}. Every account with that role has them:',
    },
    look: 'If you did not expect this, check the account in Users and deactivate it.',
    confirm:
      'Until a SUPER ADMIN confirms in Users that the account belongs to another person, it can’t approve requests from the person who created it or from the other accounts they managed.',
    button: 'See users',
    system: 'The system',
    footer: '{company} · {phone}. Automatic email about permissions.',
  },
} as const

export type MoneyRights = Readonly<{
  /** Who reads it. */
  name: string
  what: 'account' | 'role'
  /** The person's name, or the role's. */
  whose: string
  /** Of the account; empty of a role. */
  email: string
  /** Null for what the system does. */
  by: string | null
  /** As the reader reads it, in Cancún's time. */
  when: string
  permissions: readonly Readonly<{ es: string; en: string }>[]
}>

/** Tells a SUPER ADMIN who may decide over money from now on. */
export function moneyRightsNotice(
  { what, by, permissions, ...rights }: MoneyRights,
  language: Language,
  { company, public_url, links }: House,
): WrittenMail {
  const texts = TEXTS[language]
  const words: Record<string, string> = {
    ...rights,
    by: by ?? texts.system,
    company: company.name,
    phone: company.phone,
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
    ...permissions.map((permission) => paragraph(`· ${permission[language]}`)),
    paragraph(texts.look),
    ...(what === 'account' ? [paragraph(texts.confirm)] : []),
    button(texts.button, `${public_url}/administracion/usuarios`),
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
