import { field, record } from '@kit/tables/record'
import { ANSWERED_BY_CHOICES, KIND_CHOICES } from '../choices.ts'
import { judgeForm, keepVersion, readQuestions, type SavedForm } from '../server/forms.ts'

const QUESTIONS_MAX = 40

/** What was assigned keeps the questions that it was assigned with: an edit is a new version. */
export default record({
  id: 'evaluation-form',
  table: 'evaluations.form',
  title: { es: 'Formulario de evaluación', en: 'Evaluation form' },
  adding: { es: 'Nuevo formulario', en: 'New form' },
  permission: 'evaluation.manage',
  sections: { questions: { es: 'Preguntas', en: 'Questions' } },
  fields: {
    name: field.text('Nombre', 'Name', { max: 120, required: true }),
    answered_by: field.choice('Evaluador', 'Evaluator', ANSWERED_BY_CHOICES, {
      required: true,
      once: true,
      initial: 'supervisor',
    }),
    active: field.flag('En uso', 'In use', {
      initial: true,
      hint: {
        es: 'Apagado ya no se asigna; las asignadas continúan',
        en: 'Off: no longer assigned; those assigned continue',
      },
    }),
    questions: field.rows(
      'Preguntas',
      'Questions',
      {
        wording: field.text('Pregunta', 'Question', { max: 300, required: true }),
        kind: field.choice('Respuesta', 'Answer', KIND_CHOICES, { required: true }),
        weight: field.integer('Peso', 'Weight', { min: 0, max: 100, required: true }),
        options: field.text('Opciones', 'Options', { max: 900, blank: true }),
      },
      {
        apart: true,
        required: true,
        section: 'questions',
        max: QUESTIONS_MAX,
        add: { es: 'Agregar pregunta', en: 'Add question' },
        hint: {
          es: 'El peso es el valor de la pregunta en la calificación (0: no cuenta; los textos siempre 0). Escriba las opciones así: «Siempre = 100; A veces = 50; Nunca = 0».',
          en: 'The weight is the question’s value in the score (0: does not count; texts are always 0). Write options as “Always = 100; Sometimes = 50; Never = 0”.',
        },
      },
    ),
  },
  unique: { evaluation_form_name_key: 'name' },
  judge: (_tx, { values }) => judgeForm(values as SavedForm),
  read: (tx, id) => readQuestions(tx, id),
  store: (tx, { id, values }) => keepVersion(tx, id, values as SavedForm),
})
