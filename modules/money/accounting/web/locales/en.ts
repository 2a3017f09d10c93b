import type es from './es.ts'

const en: typeof es = {
  open: 'Electronic accounting',
  month: 'Month',
  close: 'Close',
  rfc: 'RFC {{rfc}}',
  month_open: 'The month is not closed: there are only preliminary files.',
  month_closed: 'The month is closed.',
  file: {
    catalog: 'Chart of accounts',
    balance: 'Trial balance',
  },
  kind: { N: 'normal', C: 'complementary' },
  never: 'It was not exported yet.',
  last: 'Export {{sequence}}, {{who}}, {{at}}.',
  last_of_kind: 'Export {{sequence}}, {{kind}}, {{who}}, {{at}}.',
  changed: 'Something changed since.',
  same: 'Nothing changed since.',
  preliminary: 'Preliminary',
  definitive: 'Export',
  definitive_as: 'Export {{kind}}',
  again: 'Download the last one',
  done: 'The export was recorded',
  done_same: 'It says the same as the one before',
  failed: 'It was not exported',
  all: 'Everything exported',
}
export default en
