import type es from './es.ts'

const en: typeof es = {
  title: 'Guest page',
  hint: 'The guest opens it without an account to see the itinerary, vouchers, and balance, cancel, and leave a rating.',
  until: 'Available until {{day}}.',
  open: 'Open page',
  copy: 'Copy link',
  copied: 'Link copied',
  code: 'Guest page QR code',
  show_code: 'View QR',
  hide_code: 'Hide QR',
  state: {
    revoked: 'Link deactivated.',
    cancelled: 'The reservation was canceled and the link no longer works.',
    expired: 'The link expired after the last service.',
    none: 'Available once it is sold.',
  },
  renew: 'Generate new link',
  renew_question: 'Generate a new link for the guest?',
  renew_why: 'Earlier links stop working, including those printed on vouchers or sent by email.',
  renewed: 'New link generated',
  revoke: 'Deactivate link',
  revoke_question: 'Deactivate the guest’s link?',
  revoke_why:
    'The guest cannot open the page until you generate another link. Vouchers are still valid.',
  revoked: 'Link deactivated',
}
export default en
