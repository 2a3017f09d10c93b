import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/asignar/locacion/semana': {
      about: {
        es: 'Planee la semana o el mes: cada rep, cada día, su locación y horas.',
        en: 'Plan the week or the month: each rep, each day, their location and hours.',
      },
      words: {
        es: 'rol horario turno semana mes calendario descanso copiar cuadrícula',
        en: 'rota schedule shift week month calendar rest copy grid',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Asignar una locación a un rep', en: 'Assign a desk to a rep' },
      words: {
        es: 'horario programar semana rol cobertura',
        en: 'schedule plan week roster coverage',
      },
      screen: '/asignar/locacion/semana',
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
