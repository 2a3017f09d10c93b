import type es from './es.ts'

export default {
  title: 'The story',
  show: 'Tell the story',
  none: 'Nobody has done anything with this reservation since the audit trail keeps it.',
  from: 'from {{address}}',
  nothing: '—',
} satisfies typeof es
