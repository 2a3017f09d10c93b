import { lifecycle } from '@kit/kernel/lifecycle'

/** What a provider bills is owed once accounting has agreed with every line of it. */
export const INVOICE = lifecycle('invoice', {
  table: 'invoices.invoice',
  refusal: 'invoice.illegal_transition',
  versioned: true,
  next: {
    captured: ['validated'],
    validated: ['matched', 'partly_matched', 'unmatched'],
    matched: ['partly_matched', 'unmatched', 'reconciled', 'disputed', 'cancelled'],
    partly_matched: ['matched', 'unmatched', 'reconciled', 'disputed', 'cancelled'],
    unmatched: ['matched', 'partly_matched', 'disputed', 'cancelled'],
    // Taken back before it is paid, it is worked on again.
    reconciled: ['scheduled', 'partly_paid', 'paid', 'matched', 'partly_matched', 'disputed'],
    scheduled: ['reconciled', 'partly_paid', 'paid', 'disputed'],
    partly_paid: ['reconciled', 'scheduled', 'paid', 'disputed'],
    paid: ['reconciled', 'scheduled', 'partly_paid'],
    disputed: [
      ...(['matched', 'partly_matched', 'unmatched'] as const),
      ...(['reconciled', 'scheduled', 'partly_paid', 'paid'] as const),
    ],
    cancelled: [],
  },
})

/** A payment has its day, and then the bank sent it. */
export const INVOICE_PAYMENT = lifecycle('invoice_payment', {
  table: 'invoices.payment',
  refusal: 'invoice_payment.illegal_transition',
  versioned: true,
  next: {
    scheduled: ['paid', 'withdrawn'],
    paid: ['undone'],
    withdrawn: [],
    undone: [],
  },
})

/** What a provider takes back holds, until it is said not to. */
export const CREDIT_NOTE = lifecycle('credit_note', {
  table: 'invoices.credit_note',
  refusal: 'credit_note.illegal_transition',
  versioned: true,
  next: { applied: ['cancelled'], cancelled: [] },
})
