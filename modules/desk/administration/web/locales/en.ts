export default {
  note: 'Payments are corrected on the page of the reservation: voided and noted anew, dated today.',
  reason: 'Reason',
  close: 'Close',
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
