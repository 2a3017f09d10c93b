import { lifecycle } from '@kit/kernel/lifecycle'

/** What a provider bills is owed once accounting has agreed with every line of it. */
export const INVOICE = lifecycle('invoice', {
  table: 'invoices.invoice',
  refusal: 'invoice.illegal_transition',
  versioned: true,
  next: {
    captured: ['validated'],
    validated: ['matched', 'partly_matched', 'unmatched'],
    matched: ['partly_matched', 'unmatched', 'reconciled', 'cancelled'],
    partly_matched: ['matched', 'unmatched', 'reconciled', 'cancelled'],
    unmatched: ['matched', 'partly_matched', 'cancelled'],
    reconciled: [],
    cancelled: [],
  },
})
