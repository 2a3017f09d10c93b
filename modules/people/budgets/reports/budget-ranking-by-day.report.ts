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
    es: '¿Quién alcanzó más de su meta del día, y quién sube o baja?',
    en: 'Who attained most of the day’s target, and who climbs or falls?',
  },
  order: 60,
  fallback: 'today',
  against: { es: 'el mismo día de la semana anterior', en: 'the same day of the week before' },
})
