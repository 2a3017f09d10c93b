export default {
  opened: 'WhatsApp opened with the message, and the notice is marked as sent.',
  blocked: 'The browser blocked WhatsApp. Allow pop-ups from this page and try again.',
}
