import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Registrar un prospecto', en: 'Enter a lead' },
      words: {
        es: 'nuevo led lead cliente potencial contacto agregar',
        en: 'new prospect customer contact add led',
      },
      screen: '/reservas/leds/asignacion',
      search: { nuevo: 1 },
      permission: 'lead.manage',
    },
  ],
})
