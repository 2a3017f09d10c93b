import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'assignment.illegal_transition': {
    status: 409,
    es: 'La asignación ya fue eliminada.',
    en: 'The assignment was already deleted.',
  },
  'assignment.hours': {
    status: 422,
    es: 'La hora de fin debe ser posterior a la de inicio, el mismo día.',
    en: 'The end time must be after the start time, on the same day.',
  },
  'assignment.period': {
    status: 422,
    es: 'Elija hasta {days} días, con la fecha de inicio antes de la de fin.',
    en: 'Choose up to {days} days, with the start date before the end date.',
  },
  'assignment.no_supervisor': {
    status: 422,
    es: 'Esa persona no es supervisor activo de sus canales. Elija otra.',
    en: 'That person is not an active supervisor in your channels. Choose someone else.',
  },
  'assignment.twice': {
    status: 409,
    es: 'Ese supervisor ya está asignado a esa locación en ese horario. Edite la asignación existente.',
    en: 'That supervisor is already assigned to that desk at those hours. Edit the existing assignment.',
  },
  'assignment.changed': changedMeanwhile('esta asignación', 'this assignment'),
  'assignment.week': {
    status: 422,
    es: 'Copie la semana a otra distinta; cada una empieza en lunes.',
    en: 'Copy the week to a different one; each starts on a Monday.',
  },
} as const satisfies RefusalCatalogue
