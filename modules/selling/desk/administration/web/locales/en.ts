export default {
  note: 'Payments are corrected on the page of the reservation: voided and noted anew, dated today.',
  reason: 'Reason',
  close: 'Close',
  restore: {
    title: 'Restore the reservation?',
    why: 'Its seats are taken anew, new vouchers are issued and what was given back is owed again. Refunds nobody approved yet are rejected.',
    yes: 'Restore reservation',
    done: 'Reservation restored',
    failed: 'The reservation was not restored',
  },
  inactivate: {
    title: 'Inactivate the reservation?',
    why: 'It leaves the lists. Nothing is deleted, and it can be activated again on this page.',
    yes: 'Inactivate reservation',
    done: 'Reservation inactivated',
    failed: 'The reservation was not inactivated',
  },
  activate: {
    title: 'Activate the reservation?',
    why: 'It comes back into the lists as it was.',
    yes: 'Activate reservation',
    done: 'Reservation activated',
    failed: 'The reservation was not activated',
  },
}
