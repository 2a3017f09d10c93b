import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Asignar una locación a un rep', en: 'Assign a desk to a rep' },
      words: {
        es: 'horario programar semana rol cobertura',
        en: 'schedule plan week roster coverage',
      },
      screen: '/asignar/locacion/rep',
      permission: 'rep_location.manage',
    },
    {
      title: { es: 'Dar un día libre', en: 'Give a day off' },
      words: {
        es: 'descanso permiso falta vacaciones rep asistencia',
        en: 'leave absence vacation rep attendance rest',
      },
      screen: '/asistencia/locacion/rep',
      permission: 'attendance.manage',
    },
  ],
})
