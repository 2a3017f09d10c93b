import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/grupos/ficha-tecnica/crear': {
      about: {
        es: 'Cree la ficha de un grupo o evento para después cotizarla.',
        en: 'Create a sheet for a group or event, to quote it later.',
      },
      words: {
        es: 'crear grupo evento boda convención técnica congreso habitaciones',
        en: 'create group event wedding convention congress rooms',
      },
    },
  },
})
