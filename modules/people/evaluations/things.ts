import { thing } from '@kit/acts/thing'
import { EVALUATION } from './lifecycles.ts'
import { findOfEvaluator } from './server/queries.ts'

export const evaluation = thing('evaluation', 'Evaluación', 'Evaluation', {
  key: 'uuid',
  lifecycle: EVALUATION,
  refuses: ['evaluation.not_found'],
  find: findOfEvaluator,
})
