import type es from './es.ts'

export default {
  note: 'Every night, or on request, the audit works out the journal entry of each document and compares it with the books.',
  none: 'No differences found.',
  recent: 'Audit recent entries',
  whole: 'Audit everything',
  asked: 'Audit requested',
  failed: 'The audit could not be requested',
  never: 'The books have not been audited yet.',
  running: 'Auditing: {{percent}}%',
  waiting: 'Audit queued',
  last: 'Last audit: {{at}}. {{documents}} documents, {{differences}} differences ({{news}} new).',
  broken: 'The audit of {{at}} failed: {{failure}}',
} satisfies typeof es
