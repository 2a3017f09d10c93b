import type es from './es.ts'

const en: typeof es = {
  title: 'Page of the guest',
  hint: 'The guest opens it without an account: itinerary, vouchers, balance, cancelling and rating.',
  until: 'It opens until {{day}}.',
  open: 'Open page',
  copy: 'Copy link',
  copied: 'Link copied',
  code: 'QR code of the guest’s page',
  show_code: 'See QR',
  hide_code: 'Hide QR',
  state: {
    revoked: 'The link was revoked: none opens.',
    cancelled: 'The reservation was cancelled: the link opens no more.',
    expired: 'The link expired after the last service.',
    none: 'It will have a page once it is sold.',
  },
  renew: 'Make a new link',
  renew_question: 'Make the link of the guest anew?',
  renew_why: 'Those before open no more, also those printed on vouchers and mailed.',
  renewed: 'The new link is ready',
  revoke: 'Revoke link',
  revoke_question: 'Revoke the link of the guest?',
  revoke_why: 'None opens until another one is made. The vouchers are still valid.',
  revoked: 'Link revoked',
}
export default en
