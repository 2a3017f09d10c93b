export default {
  note: 'Payments are corrected on the reservation page: they are voided and recorded again with today’s date.',
  reason: 'Reason',
  close: 'Close',
  restore: {
    title: 'Restore this reservation?',
    why: 'Seats are taken again, new vouchers are issued, and refunded amounts become due. Unapproved refunds are rejected.',
    yes: 'Restore reservation',
    done: 'Reservation restored',
    failed: 'The reservation was not restored',
  },
  inactivate: {
    title: 'Deactivate this reservation?',
    why: 'It no longer appears in lists. Nothing is deleted, and you can activate it again on this page.',
    yes: 'Deactivate reservation',
    done: 'Reservation deactivated',
    failed: 'The reservation was not deactivated',
  },
  activate: {
    title: 'Activate this reservation?',
    why: 'It appears in lists again.',
    yes: 'Activate reservation',
    done: 'Reservation activated',
    failed: 'The reservation was not activated',
  },
}
