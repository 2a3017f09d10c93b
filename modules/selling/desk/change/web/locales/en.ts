export default {
  whatsapp: {
    cancel: 'Cancel',
    open: 'Open WhatsApp',
    phone: 'Number with its country code',
    country: 'Write the country code, as in +52 998 555 0100.',
  },
}
