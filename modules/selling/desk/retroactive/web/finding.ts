import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/RetroactiveReservations/nueva': {
      about: {
        es: 'Capture una venta hecha en papel, con su fecha, servicios y pagos.',
        en: 'Enter a sale made on paper, with its date, services, and payments.',
      },
      words: {
        es: 'retroactiva manual fuera de sistema sin internet tardía anterior capturar',
        en: 'retroactive manual offline late backdated past enter record',
      },
    },
  },
})
