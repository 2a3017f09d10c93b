import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/comisiones/canales': {
      about: {
        es: 'Defina los hoteles de cada canal y su comisión.',
        en: 'Set each channel’s hotels and commission.',
      },
      words: {
        es: 'concesión comisión porcentaje hoteles',
        en: 'concession commission percentage hotels',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Dar de alta una agencia', en: 'Add an agency' },
      words: {
        es: 'nueva ttoo mayorista crédito cliente',
        en: 'new wholesaler tour operator credit',
      },
      screen: '/comercial/agencias',
      permission: 'agencies.manage',
    },
  ],
})
