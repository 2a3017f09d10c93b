import type es from './es.ts'

export default {
  note: 'Confirmed services get a voucher, which is sent to the guest. The desk reschedules rejected services or cancels them at no charge.',
  confirm: {
    title: 'Confirm {{product}} of {{folio}}?',
    why: 'The voucher is issued and sent to the guest.',
    code: 'Provider confirmation code (optional)',
    yes: 'Confirm service',
    done: 'Service confirmed: voucher {{voucher}}',
  },
  reject: {
    title: 'Reject {{product}} of {{folio}}?',
    why: 'The guest and the rep are notified so it can be rescheduled or canceled at no charge.',
    reason: 'Reason',
    yes: 'Reject service',
    done: 'Service rejected',
  },
  close: 'Close',
  told: {
    confirmed: 'The provider confirmed {{product}} of {{folio}}',
    rejected:
      'The provider declined {{product}} of {{folio}}. Reschedule it or cancel it at no charge',
    expired: 'The provider did not answer about {{product}} of {{folio}}',
    open: 'Open reservation',
  },
} satisfies typeof es
