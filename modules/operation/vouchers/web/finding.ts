import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/operaciones/manifiestos': {
      about: {
        es: 'Abra la lista de cada salida para recibir a los huéspedes, aun sin internet.',
        en: 'Open each departure’s list to receive guests, even offline.',
      },
      words: {
        es: 'lista de pasajeros abordaje escanear qr check-in canjear cupón muelle guía',
        en: 'passenger list boarding scan qr check in redeem voucher pier guide',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Escanear un cupón', en: 'Scan a voucher' },
      words: {
        es: 'qr canjear llegada check-in registrar usado cámara',
        en: 'qr redeem arrival check in used camera',
      },
      screen: '/operaciones/llegadas',
      permission: 'voucher.redeem',
    },
  ],
})
