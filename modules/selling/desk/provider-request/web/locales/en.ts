import type es from './es.ts'

export default {
  note: 'What is confirmed gets its voucher, which is sent to the guest. What a provider cannot give, the desk moves to another day or cancels at no charge.',
  confirm: {
    title: 'Confirm {{product}} of {{folio}}?',
    why: 'The voucher is issued and sent to the guest.',
    code: 'Your own code for it (optional)',
    yes: 'Confirm service',
    done: 'Service confirmed: voucher {{voucher}}',
  },
  reject: {
    title: 'Reject {{product}} of {{folio}}?',
    why: 'The guest and whoever sold it are told: it is moved to another day, or cancelled at no charge.',
    reason: 'Reason',
    yes: 'Reject service',
    done: 'Service rejected',
  },
  close: 'Close',
  told: {
    confirmed: 'The provider confirmed {{product}} of {{folio}}',
    rejected:
      'The provider cannot give {{product}} of {{folio}}: move it or cancel it at no charge',
    expired: 'The provider did not answer about {{product}} of {{folio}}',
    open: 'Open the reservation',
  },
} satisfies typeof es
