import { changedMeanwhile, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'evaluation.not_found': notFound('Esa evaluación', 'That evaluation'),
  'evaluation.illegal_transition': {
    status: 409,
    es: 'La evaluación ya se contestó o se retiró. Vuelva a la lista.',
    en: 'The evaluation has already been answered or withdrawn. Go back to the list.',
  },
  'evaluation.changed': changedMeanwhile('esta evaluación', 'this evaluation'),
  'evaluation.not_yours': {
    status: 403,
    es: 'Esta evaluación debe contestarla {name}.',
    en: 'This evaluation must be answered by {name}.',
  },
  'evaluation.past_deadline': {
    status: 422,
    es: 'El plazo terminó el {day}. Pida a su gerente que lo amplíe.',
    en: 'The deadline was {day}. Ask your manager to extend it.',
  },
  'evaluation.deadline_past': {
    status: 422,
    es: 'Elija un plazo de hoy o posterior.',
    en: 'Choose a deadline of today or later.',
  },
  'evaluation.nobody': {
    status: 422,
    es: 'Elija reps o una locación con reps.',
    en: 'Choose reps, or a desk with reps.',
  },
  'evaluation.no_place': {
    status: 422,
    es: '{name} no tiene una locación de su alcance. Asígnele una primero.',
    en: '{name} has no desk within your scope. Assign one first.',
  },
  'evaluation.no_form': {
    status: 422,
    es: 'Ese formulario ya no se usa: elija otro.',
    en: 'That form is no longer in use. Choose another.',
  },
  'evaluation.no_evaluator': {
    status: 422,
    es: 'Elija un evaluador: un supervisor, subgerente o gerente de sus canales que no sea el evaluado.',
    en: 'Choose an evaluator: a supervisor or manager in your channels who is not the person evaluated.',
  },
  'evaluation.answer_missing': {
    status: 422,
    es: 'Falta contestar «{question}».',
    en: '“{question}” is not answered.',
  },
  'evaluation.answer_unfit': {
    status: 422,
    es: 'La respuesta a «{question}» no es válida.',
    en: 'The answer to “{question}” is not valid.',
  },
  'evaluation_form.options': {
    status: 422,
    es: 'Escriba las opciones de «{question}» así: «Siempre = 100; A veces = 50; Nunca = 0», dos o más, de 0 a 100 puntos.',
    en: 'Write the options for “{question}” as “Always = 100; Sometimes = 50; Never = 0”: two or more, from 0 to 100 points.',
  },
  'evaluation_form.no_options': {
    status: 422,
    es: 'Solo las preguntas de opción múltiple llevan opciones. Quite las de «{question}».',
    en: 'Only multiple choice questions have options. Remove those in “{question}”.',
  },
  'evaluation_form.text_weight': {
    status: 422,
    es: 'Los textos no se califican. Escriba 0 en el peso de «{question}».',
    en: 'Texts are not scored. Enter 0 as the weight of “{question}”.',
  },
} satisfies RefusalCatalogue
