import { attainmentRanking } from '../attained.ts'

export default attainmentRanking({
  id: 'budget-ranking-by-day',
  path: '/reporte/presupuesto/ranqueo/dias',
  title: { es: 'Ranqueo por día', en: 'Ranking by day' },
  words: {
    es: 'ranking clasificación mejores reps top posiciones hoy',
    en: 'rank top reps best leaderboard standings today',
  },
  question: {
    es: '¿Qué reps tienen mayor alcance de su meta del día y cómo cambió su posición?',
    en: 'Which reps have the highest attainment of the day’s target, and how did their rank change?',
  },
  order: 60,
  fallback: 'today',
  against: { es: 'el mismo día de la semana anterior', en: 'the same weekday last week' },
})
