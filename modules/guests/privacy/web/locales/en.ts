import type es from './es.ts'

const en: typeof es = {
  note: 'It is read at {{address}} without signing in, and linked in mails and on guests’ pages. A published version never changes.',
  none_published:
    'No privacy notice is published: guests and staff have nowhere to read what is done with their data.',
  none_published_hint:
    'Begin a version, complete what is missing and publish it. Until then nothing links to it.',
  none: 'Begin the first version: it comes with a text for you to complete.',
  begin: 'Begin version',
  begun: 'Draft begun',
  title: 'Privacy notice, version {{number}}',
  title_draft: 'Privacy notice: draft',
  published: 'Published on {{at}} by {{by}}',
  published_alone: 'Published on {{at}}',
  read: 'Open as a guest reads it',
  missing: 'Missing before it can be published',
  missing_hint: 'Complete the text or the settings and save; it is checked again when you publish.',
  settings: 'Go to Settings',
  nothing_missing: 'Nothing is missing: it can be published.',
  both: 'in both languages',
  in_es: 'in Spanish',
  in_en: 'in English',
  unknown: '{{text}} is not a value that gets filled in',
  field: {
    company: 'The name of the company',
    legal_name: 'Its legal name (Settings)',
    address: 'The address of the company (installation)',
    phone: 'The telephone of the company (installation)',
    contact: 'Who answers for personal data (Settings)',
    email: 'The e-mail for personal data (Settings)',
  },
  preview: 'How it will read',
  preview_published: 'Text',
  preview_hint: 'With what has been saved.',
  language: 'Language of the text',
  publish: 'Publish',
  publish_unsaved: 'Save what you typed first',
  publish_question: 'Publish this version?',
  publish_consequence:
    'It is in force from now on for guests and staff, with today’s date, and can no longer be changed. The one before can still be read.',
  publish_yes: 'Publish version',
  publish_done: 'Privacy notice published',
  state: { draft: 'DRAFT', published: 'PUBLISHED' },
}
export default en
