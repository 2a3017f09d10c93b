import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('newsletter_template', 'Plantilla de boletín', 'Newsletter template')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('newsletter.create', 'Creó un boletín', 'Created a newsletter'),
  act('newsletter.copy', 'Duplicó un boletín', 'Duplicated a newsletter'),
  act(
    'newsletter.from_template',
    'Creó un boletín desde una plantilla',
    'Created a newsletter from a template',
  ),
  act('newsletter.save', 'Guardó un boletín', 'Saved a newsletter'),
  act('newsletter.test', 'Probó un boletín', 'Tested a newsletter'),
  act('newsletter.confirm', 'Envió o programó un boletín', 'Sent or scheduled a newsletter'),
  act('newsletter.resume', 'Reanudó un boletín', 'Resumed a newsletter'),
  act('newsletter.cancel', 'Canceló un boletín', 'Canceled a newsletter'),
  act(
    'newsletter_template.create',
    'Guardó una plantilla de boletín',
    'Saved a newsletter template',
  ),
  act(
    'newsletter_template.save',
    'Modificó una plantilla de boletín',
    'Changed a newsletter template',
  ),
  act(
    'newsletter_template.delete',
    'Borró una plantilla de boletín',
    'Deleted a newsletter template',
  ),
  act('newsletter.consent', 'Registró un consentimiento', 'Recorded a consent'),
  act('newsletter.unsubscribe', 'Se dio de baja del boletín', 'Unsubscribed from newsletters'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('resume-newsletters', 'Reanudar boletines', 'Resume newsletters'),
  task('send-newsletter', 'Escribir un boletín', 'Write a newsletter'),
  task('tidy-newsletter-previews', 'Borrar vistas de boletines', 'Delete previews of newsletters'),
]
