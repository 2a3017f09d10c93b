import type es from './es.ts'

export default {
  note: 'The entry that each document must have produced is worked out again and compared with the books, both ways; every night, and on demand.',
  none: 'No audit has found a difference.',
  recent: 'Audit what is new',
  whole: 'Audit everything',
  asked: 'The audit was asked for',
  failed: 'The audit was not asked for',
  never: 'The books have not been audited yet.',
  running: 'Auditing: {{percent}} %',
  waiting: 'The audit waits for its turn',
  last: 'Last audit: {{at}}. {{documents}} documents, {{differences}} differences ({{news}} new).',
  broken: 'The audit of {{at}} did not end: {{failure}}',
} satisfies typeof es
