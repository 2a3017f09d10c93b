export default {
  opened: 'WhatsApp was opened with the text written, and the notice stands as sent.',
  blocked: 'The browser did not let WhatsApp open. Allow windows of this page and try again.',
}
