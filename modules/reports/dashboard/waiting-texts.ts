import type { Language } from '@kit/kernel/actor'

/** Reminded of the same row, nobody is told again before. */
export const REMINDER_HOURS = 4

type Texts = Readonly<{
  title: string
  explains: string
  nobody: string
  remind: string
  reminded(when: string): string
  done: string
  subject: string
  content(from: string, list: string, url: string): string
}>

/** What is said of a row that waits for an action, as the list calls both. */
export const textsOf = (language: Language, action: string, name: string): Texts =>
  language === 'es' ? inSpanish(action, name) : inEnglish(action, name)

const REMIND = { es: 'Enviar recordatorio', en: 'Send reminder' }

const inSpanish = (action: string, name: string): Texts => ({
  title: `${name}: ${action}`,
  explains:
    'Pendiente de una de estas personas. El recordatorio se envía por mensaje o por correo.',
  nobody: 'Ninguna persona tiene ese permiso. Un administrador lo asigna en Roles y permisos.',
  remind: REMIND.es,
  reminded: (when) => `Recordatorio enviado: ${when}.`,
  done: 'Recordatorio enviado',
  subject: `Pendiente para usted: ${name}`,
  content: (from, list, url) =>
    `${from} le recuerda un pendiente de ${name}: «${action}». Está en ${list}: ${url}`,
})

const inEnglish = (action: string, name: string): Texts => ({
  title: `${name}: ${action}`,
  explains: 'Pending with one of these people. The reminder is sent as a message or by email.',
  nobody:
    'No one has that permission right now. An administrator grants it in Roles and permissions.',
  remind: REMIND.en,
  reminded: (when) => `Reminder sent: ${when}.`,
  done: 'Reminder sent',
  subject: `Pending for you: ${name}`,
  content: (from, list, url) =>
    `${from} reminds you of something pending on ${name}: “${action}”. It is in ${list}: ${url}`,
})
