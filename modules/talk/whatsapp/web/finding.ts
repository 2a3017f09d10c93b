import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/mensaje/whatsapp': {
      about: {
        es: 'Escriba a los huéspedes por WhatsApp y vincule el número de la empresa.',
        en: 'Write to guests on WhatsApp, and pair the company’s number.',
      },
      words: {
        es: 'wa chat mensaje enviar número vincular conversación',
        en: 'wa chat message send number pair conversation',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Enviar un WhatsApp', en: 'Send a WhatsApp message' },
      words: { es: 'wa mensaje huésped escribir chat', en: 'wa message guest write chat' },
      screen: '/mensaje/whatsapp',
      permission: 'whatsapp.send',
    },
  ],
})
