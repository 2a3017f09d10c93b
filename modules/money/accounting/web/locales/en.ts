import type es from './es.ts'

const en: typeof es = {
  open: 'Electronic accounting',
  month: 'Month',
  close: 'Close',
  rfc: 'RFC {{rfc}}',
  month_open: 'The month is not closed, so only preliminary files can be generated.',
  month_closed: 'The month is closed.',
  file: {
    catalog: 'Chart of accounts',
    balance: 'Trial balance',
  },
  kind: { N: 'normal', C: 'complementary' },
  never: 'Not exported yet.',
  last: 'Export {{sequence}}, {{who}}, {{at}}.',
  last_of_kind: 'Export {{sequence}}, {{kind}}, {{who}}, {{at}}.',
  changed: 'Changes were made since that export.',
  same: 'No changes since that export.',
  preliminary: 'Preliminary',
  definitive: 'Export',
  definitive_as: 'Export {{kind}}',
  again: 'Download the last export',
  done: 'Export recorded',
  done_same: 'Identical to the previous export',
  failed: 'The export failed',
  all: 'All exports',
}
export default en
