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
    es: '¿Qué reps tienen mayor alcance de su meta y cómo cambió su posición?',
    en: 'Which reps have the highest attainment, and how did their rank change?',
  },
  order: 50,
  fallback: 'month',
  against: { es: 'el mes anterior', en: 'the previous month' },
})
