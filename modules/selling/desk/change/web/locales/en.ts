export default {
  whatsapp: {
    cancel: 'Cancel',
    open: 'Open WhatsApp',
    phone: 'Number with country code',
    country: 'Include the country code, such as +52 998 555 0100.',
  },
}
