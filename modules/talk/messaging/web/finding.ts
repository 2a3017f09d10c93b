import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Escribir un mensaje', en: 'Write a message' },
      words: {
        es: 'nuevo enviar correo interno aviso compañeros',
        en: 'new send internal mail notice colleagues',
      },
      screen: '/mensaje',
      permission: 'message.create',
    },
  ],
})
