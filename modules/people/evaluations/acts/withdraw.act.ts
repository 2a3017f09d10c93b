import { act } from '@kit/acts/act'
import { evaluation } from '../things.ts'

const GONE = { es: 'Ya no se podrá contestar.', en: 'It can no longer be answered.' }

export default act({
  id: 'evaluation.withdraw',
  of: evaluation,
  path: '/evaluations/:uuid/withdrawal',
  title: { es: 'Retirar', en: 'Withdraw' },
  asks: { es: '¿Retirar la evaluación de {{rep}}?', en: 'Withdraw {{rep}}’s evaluation?' },
  consequence: GONE,
  yes: { es: 'Retirar evaluación', en: 'Withdraw evaluation' },
  told: { es: 'Retiró una evaluación', en: 'Withdrew an evaluation' },
  done: { es: 'Evaluación retirada', en: 'Evaluation withdrawn' },
  permission: 'evaluation.manage',
  danger: true,
  many: {
    label: { es: 'Retirar', en: 'Withdraw' },
    question: { es: '¿Retirar {{count}} evaluaciones?', en: 'Withdraw {{count}} evaluations?' },
    consequence: GONE,
    yes: { es: 'Retirar evaluaciones', en: 'Withdraw evaluations' },
  },
  step: 'withdrawn',
})
