import type es from './es.ts'

const en: typeof es = {
  title: 'Personal data of guests',
  hint: 'What is kept of a person: to hand it to them if they ask, or to forget it. What they bought and paid stays in the books without their name.',
  by: 'Search by',
  email: 'E-mail',
  phone: 'Telephone',
  folio: 'Folio',
  value: 'E-mail, telephone or folio',
  search: 'Search',
  nobody: 'Nothing is kept of that person.',
  nobody_hint: 'The whole e-mail, the last ten digits of the telephone or a folio is looked for.',
  found: 'What is kept',
  part: 'Part',
  rows: 'Records',
  mentions: 'Texts that name them',
  mentions_hint:
    'What somebody typed that names them. Leave checked the ones about this person: once they are forgotten, those will say “[huésped olvidado]” instead of their name, email, or phone. The rest stay as they are.',
  mentions_none: 'No text names them.',
  mentions_cut:
    'Too many texts might name them: only the most recent ones of each place are shown.',
  mentions_marked: 'Texts from which their name is removed: {{marked}} of {{count}}.',
  says: 'Says: {{text}}',
  would_say: 'Will say: {{text}}',
  reservations: 'Reservations',
  guest: 'Guest',
  last_day: 'Last service',
  state: 'State',
  stands: 'IS SERVED',
  over: 'OVER',
  forgotten: 'FORGOTTEN',
  json: 'Download as JSON',
  sheet: 'Download as Excel',
  forget: 'Forget this person',
  forget_consequence:
    'Their name, telephone, e-mail, notes, signature and mails are taken out. Folios, payments, vouchers and entries stay. It cannot be undone.',
  stands_hint: 'They are still served: forget them once their services are over or cancelled.',
  reason: 'Why they are forgotten',
  yes: 'Forget',
  done_one: 'Forgotten: {{count}} record',
  done_other: 'Forgotten: {{count}} records',
}
export default en
