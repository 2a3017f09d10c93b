import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/grupos/ficha-tecnica/crear': {
      about: {
        es: 'Comience la ficha de un grupo o evento, para después cotizarla.',
        en: 'Begin a group’s or event’s sheet, to quote it later.',
      },
      words: {
        es: 'crear grupo evento boda convención técnica congreso habitaciones',
        en: 'create group event wedding convention congress rooms',
      },
    },
  },
})
