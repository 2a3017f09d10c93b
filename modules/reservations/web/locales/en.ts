export default {
  list: {
    title: 'Reservations', new: 'New sale', report: 'Export in Excursions', sold: 'Sold', paid: 'Paid', folio: 'Folio', state: 'State', customer: 'Customer', products: 'Products', service: 'Service', service_day: 'Service day', sale_day: 'Sale day', pax: 'Pax',
    total: 'Total', balance: 'Balance', paid_state: 'Payment', hotel: 'Hotel', rep: 'Rep', channel: 'Channel', location: 'Location', phone: 'Phone', email: 'E-mail', type: 'Type', currency: 'Currency', more: '+{{count}}', none: 'No reservations within your reach yet', none_hint: 'What you sell in Book appears here.',
  },
  state: { quoted: 'QUOTED', held: 'HELD', expired: 'EXPIRED', waiting: 'WAITING', confirmed: 'CONFIRMED', rejected: 'REJECTED', cancelled: 'CANCELLED', cancelled_with_charge: 'CANCELLED WITH CHARGE', closed: 'CLOSED' },
  paid_state: { unpaid: 'UNPAID', partial: 'PARTLY PAID', paid: 'PAID', overpaid: 'OVERPAID', partly_refunded: 'PARTLY REFUNDED', refunded: 'REFUNDED' },
  part: {
    created: 'Created', pending: 'Pending', confirmed: 'Confirmed', failed: 'Failed', cancelled: 'Cancelled', cancelled_with_charge: 'Cancelled with charge', expired: 'Expired', voided: 'Voided', held: 'Held', provider_pending: 'Provider pending', used: 'Used', no_show: 'No show',
    rejected: 'Rejected', issued: 'Issued', partly_rendered: 'Partly rendered', rendered: 'Rendered', billed: 'Billed', reconciled: 'Reconciled', paid: 'Paid', disputed: 'Disputed', requested: 'Requested', approved: 'Approved', in_transit: 'In transit', done: 'Done', quoted: 'Quoted', waiting: 'Waiting',
    closed: 'Closed', executed: 'Executed',
  },
  type: { '1': 'Tour', '2': 'Transfer', '3': 'Hotel', '4': 'Package' },
  language: { es: 'Spanish', en: 'English' },
  signer: { client: 'Customer', rep: 'Rep', supervisor: 'Supervisor' },
  entity: { reservation: 'Reservation', item: 'Service', payment: 'Payment', refund: 'Refund', voucher: 'Voucher' },
  reason: { cart_changed: 'The cart changed', held_until: 'The hold expired', released: 'The seats were let go', paid_too_much: 'Too much was paid' },
  detail: {
    open: 'Open the reservation', timeline: 'History', items_one: '{{count}} service', items_other: '{{count}} services', payments: 'Payments', refunds: 'Refunds', customer: 'Customer and sale', signatures: 'Signatures', in_favour: 'In favour', country: 'Country', language: 'Language', guest_hotel: 'Hotel and room', confirmed_at: 'Confirmed', held_until: 'Held until', extend: 'Extend hold', extended: 'Hold extended until {{until}}',
    discount: 'Discount', dock: 'Dock fee', notes: 'Notes', adults_one: '{{count}} adult', adults_other: '{{count}} adults', minors_one: '{{count}} minor ({{ages}})', minors_other: '{{count}} minors ({{ages}})', infants_one: '{{count}} infant', infants_other: '{{count}} infants', pickup: 'Pickup {{time}} · {{place}}',
    cancelled: 'Cancelled on {{at}} by {{by}}, fee {{fee}}: {{reason}}', print: 'Print vouchers', print_single: 'Print voucher', print_a4: 'A4 sheet', print_roll80: '80 mm ticket', cancel_all: 'Cancel reservation', cancel_item: 'Cancel', cancel_item_of: 'Cancel {{item}}', charge: 'Charge balance {{amount}}',
    mail: 'Send e-mail', mail_title: 'Send the confirmation of {{folio}}', mail_send: 'Send e-mail', mailed: 'E-mail on its way to {{recipient}}', email_invalid: 'Write a whole address, such as ana@mail.com', included: 'Included', no_payments: 'No payments yet.', when: 'Day', method: 'Method', amount: 'Amount', rate: 'Rate', applied: 'Applied', change: 'Change',
    fees: 'Cancellation fees', due: 'Due', pending: 'To be confirmed', unreadable_signature: 'The stored signature cannot be shown.', no_history: 'Nothing happened yet.', system: 'System',
  },
  refund: {
    requested: 'Requested by {{by}} on {{at}}: {{reason}}', approved_by: 'approved by {{by}}', approve: 'Approve refund', approve_question: 'Approve the refund of {{amount}}?', approve_consequence: 'It can then be given to the customer by {{method}}.', approved: 'Refund approved', not_approved: 'The refund was not approved',
    pay: 'Give refund', pay_question: 'Did you give {{amount}} to the customer by {{method}}?', pay_consequence: 'It is recorded as given and cannot be undone.', paid: 'Refund given', not_paid: 'The refund was not recorded',
    send: 'Send through the bank', sent: 'Refund on its way', not_sent: 'The sending was not recorded', fail: 'Came back from the bank', fail_question: 'Did the bank send {{amount}} back?', fail_consequence: 'It is still owed to the customer and can be given again.', failed: 'Refund came back from the bank', not_failed: 'The return was not recorded',
    reject: 'Reject refund', reject_question: 'Reject the refund of {{amount}}?', reject_consequence: 'It is not given any more. The customer has the amount in favour, and it may be asked for again.', rejected: 'Refund rejected', not_rejected: 'The refund was not rejected',
    ask: 'Ask for a refund of {{amount}}', ask_question: 'Ask for a refund of {{amount}}?', ask_consequence: 'Somebody else approves it before it is given.', asked: 'Refund asked for', not_asked: 'The refund was not asked for',
  },
  payment: {
    void: 'Void payment', voided: 'Payment voided', not_voided: 'The payment was not voided', void_question: 'Void the payment of {{amount}} ({{method}})?', void_consequence: 'The money no longer counts as paid, nor does the change given of it, and the reservation owes it again. Take it anew as it was.',
    confirm: 'Confirm payment', confirm_question: 'Do {{amount}} by {{method}} show in the account?', confirm_waiting: 'The reservation is confirmed today, with its vouchers and its e-mail.', confirm_consequence: 'It counts as paid from today.', confirmed: 'Payment confirmed', not_confirmed: 'The payment was not confirmed',
    reject: 'Reject payment', reject_question: 'Reject {{amount}} by {{method}}?', reject_waiting: 'The reservation is rejected if nothing else covers its deposit: its seats are free.', reject_consequence: 'The amount is to be collected again.', rejected: 'Payment rejected', not_rejected: 'The payment was not rejected',
  },
  cancel: {
    question: 'Cancel the reservation {{name}}?', question_item: 'Cancel {{name}}?', yes: 'Cancel reservation', yes_item: 'Cancel service', no: 'Do not cancel', reason: 'Reason', done: 'Cancelled: {{name}}', failed: 'It was not cancelled', terms: 'Terms of each service', service: 'Service', hours: 'Ahead', hours_before: '{{count}} h', fee: 'Fee',
    consequence: 'The seats are let go and the vouchers voided. Fee {{fee}}; refund {{refund}}.',
  },
}
