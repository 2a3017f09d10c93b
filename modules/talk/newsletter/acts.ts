import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('newsletter_template', 'Plantilla de boletín', 'Template of newsletters'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('newsletter.create', 'Creó un boletín', 'Made a newsletter'),
  act('newsletter.copy', 'Duplicó un boletín', 'Copied a newsletter'),
  act('newsletter.from_template', 'Comenzó un boletín de una plantilla', 'Began one of a template'),
  act('newsletter.save', 'Guardó un boletín', 'Saved a newsletter'),
  act('newsletter.test', 'Probó un boletín', 'Tested a newsletter'),
  act('newsletter.confirm', 'Mandó o programó un boletín', 'Sent or scheduled a newsletter'),
  act('newsletter.resume', 'Reanudó un boletín', 'Resumed a newsletter'),
  act('newsletter.cancel', 'Canceló un boletín', 'Cancelled a newsletter'),
  act('newsletter_template.create', 'Guardó una plantilla de boletín', 'Kept a template'),
  act('newsletter_template.save', 'Cambió una plantilla de boletín', 'Changed a template'),
  act('newsletter_template.delete', 'Borró una plantilla de boletín', 'Deleted a template'),
  act('newsletter.consent', 'Anotó un consentimiento', 'Noted a consent'),
  act('newsletter.unsubscribe', 'Se dio de baja del boletín', 'Unsubscribed'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('resume-newsletters', 'Reanudar boletines', 'Resume newsletters'),
  task('send-newsletter', 'Escribir un boletín', 'Write a newsletter'),
  task('tidy-newsletter-previews', 'Borrar vistas de boletines', 'Delete previews of newsletters'),
]
