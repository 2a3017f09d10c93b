import type es from './es.ts'

export default {
  title: 'Activity summary',
  show: 'View activity',
  none: 'This reservation has no activity in the audit trail.',
  from: 'from {{address}}',
  nothing: '—',
} satisfies typeof es
