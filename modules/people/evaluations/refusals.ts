import { changedMeanwhile, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'evaluation.not_found': notFound('Esa evaluación', 'That evaluation'),
  'evaluation.illegal_transition': {
    status: 409,
    es: 'La evaluación ya se contestó o se retiró. Vuelva a la lista.',
    en: 'The evaluation was answered or withdrawn already. Go back to the list.',
  },
  'evaluation.changed': changedMeanwhile('esta evaluación', 'this evaluation'),
  'evaluation.not_yours': {
    status: 403,
    es: 'Esta evaluación la contesta {name}.',
    en: '{name} answers this evaluation.',
  },
  'evaluation.past_deadline': {
    status: 422,
    es: 'El plazo terminó el {day}. Pida a su gerente que lo amplíe.',
    en: 'The deadline was {day}. Ask your manager to move it.',
  },
  'evaluation.deadline_past': {
    status: 422,
    es: 'El plazo termina hoy o después: elija otro día.',
    en: 'The deadline is today or later: choose another day.',
  },
  'evaluation.nobody': {
    status: 422,
    es: 'Elija reps, o una locación en la que trabaje alguno.',
    en: 'Choose reps, or a location where one of them works.',
  },
  'evaluation.no_place': {
    status: 422,
    es: '{name} no tiene una locación suya. Asígnele una primero.',
    en: '{name} has no location of yours. Place them first.',
  },
  'evaluation.no_form': {
    status: 422,
    es: 'Ese formulario ya no se usa: elija otro.',
    en: 'That form is no longer in use: choose another.',
  },
  'evaluation.no_evaluator': {
    status: 422,
    es: 'Elija quién contesta: un supervisor, subgerente o gerente de sus canales, que no sea el evaluado.',
    en: 'Choose who answers: a supervisor or manager of your channels who is not the one evaluated.',
  },
  'evaluation.answer_missing': {
    status: 422,
    es: 'Falta contestar «{question}».',
    en: '"{question}" is not answered.',
  },
  'evaluation.answer_unfit': {
    status: 422,
    es: 'La respuesta a «{question}» no es una de las posibles.',
    en: 'The answer to "{question}" is not one of those possible.',
  },
  'evaluation_form.options': {
    status: 422,
    es: 'Escriba las opciones de «{question}» como «Siempre = 100; A veces = 50; Nunca = 0»: dos o más, de 0 a 100 puntos.',
    en: 'Write the options of "{question}" as "Always = 100; Sometimes = 50; Never = 0": two or more, 0 to 100 points.',
  },
  'evaluation_form.no_options': {
    status: 422,
    es: 'Solo una pregunta de opción lleva opciones: quite las de «{question}».',
    en: 'Only a question with a choice has options: remove those of "{question}".',
  },
  'evaluation_form.text_weight': {
    status: 422,
    es: 'Un texto no se califica: escriba 0 en el peso de «{question}».',
    en: 'A text is not scored: write 0 as the weight of "{question}".',
  },
} satisfies RefusalCatalogue
