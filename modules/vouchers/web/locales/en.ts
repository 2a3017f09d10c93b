import type es from './es.ts'

export default {
  title: 'Voucher verification', folio: 'Folio', product: 'Service', day: 'Date', time: 'Time', party: 'Guests', lead: 'Lead guest', rendered: 'Already served',
  adults_one: '{{count}} adult', adults_other: '{{count}} adults', minors_one: '{{count}} child', minors_other: '{{count}} children', infants_one: '{{count}} infant', infants_other: '{{count}} infants',
  state: { issued: 'VALID', partly_rendered: 'PARTLY USED', rendered: 'USED', billed: 'USED', reconciled: 'USED', paid: 'USED', disputed: 'UNDER REVIEW', voided: 'CANCELLED' },
  verdict: { good: 'This voucher is good.', partly: 'This voucher is good for the guests not served yet.', used: 'This voucher has been used.', bad: 'This voucher is not good. Do not give the service.' },
  unknown: 'This voucher does not exist', unknown_hint: 'Check that the whole code was read, or ask for the voucher again.',
} satisfies typeof es
