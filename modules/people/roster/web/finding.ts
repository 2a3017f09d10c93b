import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/asignacion/rol-diario-supervision': {
      about: {
        es: 'Asigne qué supervisor cubre cada locación, día por día.',
        en: 'Assign which supervisor covers each location, day by day.',
      },
      words: {
        es: 'supervisor horario guardia cobertura semana turnos',
        en: 'supervisor schedule duty coverage week shifts',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Asignar un supervisor', en: 'Assign a supervisor' },
      words: {
        es: 'rol diario guardia cobertura locación',
        en: 'roster duty coverage location daily',
      },
      screen: '/asignacion/rol-diario-supervision',
      permission: 'roster.manage',
    },
  ],
})
