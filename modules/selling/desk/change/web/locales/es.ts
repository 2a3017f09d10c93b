export default {
  whatsapp: {
    cancel: 'Cancelar',
    open: 'Abrir WhatsApp',
    phone: 'Número con clave de país',
    country: 'Incluya la clave de país, como +52 998 555 0100.',
  },
}
