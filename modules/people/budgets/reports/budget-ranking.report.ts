import { attainmentRanking } from '../attained.ts'

export default attainmentRanking({
  id: 'budget-ranking',
  path: '/reporte/presupuesto/ranqueo',
  title: { es: 'Ranqueo', en: 'Ranking' },
  words: {
    es: 'ranking clasificación mejores reps top posiciones mes',
    en: 'rank top reps best leaderboard standings month',
  },
  question: {
    es: '¿Quién alcanzó más de su meta, y quién sube o baja?',
    en: 'Who attained most of their target, and who climbs or falls?',
  },
  order: 50,
  fallback: 'month',
  against: { es: 'el mes anterior', en: 'the month before' },
})
