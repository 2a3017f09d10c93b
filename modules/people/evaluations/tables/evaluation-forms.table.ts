import { MANAGERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { evaluationForm as fact } from '../facts/evaluation-form.fact.ts'
import record from '../records/evaluation-form.record.ts'

export default list({
  id: 'evaluation-forms',
  path: '/admin/evaluation/formularios',
  title: { es: 'Formularios de evaluación', en: 'Evaluation forms' },
  about: {
    es: 'Redacte las preguntas con que se evalúa a los reps.',
    en: 'Write the questions used to evaluate reps.',
  },
  words: {
    es: 'preguntas cuestionario encuesta plantilla examen',
    en: 'questions questionnaire survey template test',
  },
  none: {
    es: 'No hay formularios. Cree uno con sus preguntas y asígnelo a sus reps.',
    en: 'There are no forms. Create one with its questions and assign it to your reps.',
  },
  roles: MANAGERS,
  under: '/admin/evaluation',
  fact,
  columns: ['name', 'answered_by', 'number', 'questions', 'evaluations', 'active'],
  keep: ['name', 'number'],
  filters: ['answered_by', 'active'],
  pinned: ['active'],
  sort: ['name'],
  key: 'id',
  record,
})
