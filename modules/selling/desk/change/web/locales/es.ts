export default {
  whatsapp: {
    cancel: 'Cancelar',
    open: 'Abrir WhatsApp',
    phone: 'Número con código de país',
    country: 'Escriba el código de país, como +52 998 555 0100.',
  },
}
