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
  explains: 'Espera a una de estas personas. Un recordatorio les llega como mensaje, o por correo.',
  nobody: 'Nadie puede hacerlo ahora. Un administrador da ese permiso en Roles y permisos.',
  remind: REMIND.es,
  reminded: (when) => `Ya se les recordó: ${when}.`,
  done: 'Recordatorio enviado',
  subject: `Lo esperan a usted: ${name}`,
  content: (from, list, url) =>
    `${from} le recuerda que ${name} espera: «${action}». Está en ${list}: ${url}`,
})

const inEnglish = (action: string, name: string): Texts => ({
  title: `${name}: ${action}`,
  explains: 'It waits for one of these people. A reminder reaches them as a message, or by mail.',
  nobody: 'Nobody may do it now. An administrator gives that permission in Roles and permissions.',
  remind: REMIND.en,
  reminded: (when) => `They were reminded: ${when}.`,
  done: 'Reminder sent',
  subject: `This waits for you: ${name}`,
  content: (from, list, url) =>
    `${from} reminds you that ${name} waits: “${action}”. It is in ${list}: ${url}`,
})
