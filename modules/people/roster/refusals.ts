import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'assignment.illegal_transition': {
    status: 409,
    es: 'La asignación ya fue eliminada.',
    en: 'The assignment was deleted already.',
  },
  'assignment.hours': {
    status: 422,
    es: 'La hora de fin debe ser posterior a la de inicio, el mismo día.',
    en: 'The end time has to be after the start time, on the same day.',
  },
  'assignment.period': {
    status: 422,
    es: 'Elija hasta {days} días, con la fecha de inicio antes de la de fin.',
    en: 'Choose up to {days} days, the first date before the last.',
  },
  'assignment.no_supervisor': {
    status: 422,
    es: 'Esa persona no es supervisor activo de sus canales. Elija otra.',
    en: 'That person is no active supervisor of your channels. Choose another.',
  },
  'assignment.twice': {
    status: 409,
    es: 'Ese supervisor ya está asignado a esa locación a esas horas, uno de esos días. Edite la asignación que existe.',
    en: 'That supervisor is assigned to that location at those hours already, on one of those days. Edit the assignment that is there.',
  },
  'assignment.changed': changedMeanwhile('esta asignación', 'this assignment'),
  'assignment.week': {
    status: 422,
    es: 'Copie una semana en otra distinta: cada una empieza en lunes.',
    en: 'Copy a week into another one: each begins on a Monday.',
  },
} as const satisfies RefusalCatalogue
