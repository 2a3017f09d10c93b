import type es from './es.ts'

const en: typeof es = {
  title: 'Guest personal data',
  hint: 'A person’s data, to hand over or delete. Their purchases and payments stay in the books, without their name.',
  by: 'Search by',
  email: 'Email',
  phone: 'Phone',
  folio: 'Booking number',
  value: 'Email, phone, or booking number',
  search: 'Search',
  nobody: 'No data found for that person.',
  nobody_hint: 'Search by full email, the last ten digits of the phone, or the booking number.',
  found: 'Data found',
  part: 'Section',
  rows: 'Records',
  mentions: 'Texts that mention them',
  mentions_hint:
    'Leave checked the texts about this person: once their data is deleted, they will show “[huésped olvidado]” instead of their name, email, or phone. The rest do not change.',
  mentions_none: 'No texts mention them.',
  mentions_cut:
    'Too many texts may mention them; only the most recent ones of each section are shown.',
  mentions_marked: 'Texts to be changed: {{marked}} of {{count}}.',
  says: 'Current: {{text}}',
  would_say: 'New: {{text}}',
  reservations: 'Reservations',
  guest: 'Guest',
  last_day: 'Last service',
  state: 'Status',
  stands: 'ACTIVE',
  over: 'COMPLETED',
  forgotten: 'DELETED',
  json: 'Download as JSON',
  sheet: 'Download as Excel',
  forget: 'Delete personal data',
  forget_consequence:
    'Their name, phone, email, notes, signature, and emails are deleted. Booking numbers, payments, vouchers, and journal entries are kept. This cannot be undone.',
  stands_hint: 'They have upcoming services: delete their data once those are over or canceled.',
  reason: 'Reason',
  yes: 'Delete',
  done_one: '{{count}} record deleted',
  done_other: '{{count}} records deleted',
}
export default en
