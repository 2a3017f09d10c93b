import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'desk.no_budget': {
    status: 422,
    es: 'No hay Presupuesto asignado para esa locación',
    en: 'That location has no budget assigned',
  },
  'desk.unassigned': {
    status: 422,
    es: 'Su cuenta no tiene una locación donde vender. Pida a un administrador que le asigne una.',
    en: 'Your account has no location to sell at. Ask an administrator to assign one.',
  },
  'desk.missing': {
    status: 422,
    es: 'Elija primero su hotel y locación.',
    en: 'Choose your hotel and location first.',
  },
  'desk.day_over': {
    status: 422,
    es: '{hotel} · {location} fue su locación del {day}. Confirme dónde vende hoy; la venta sigue aquí.',
    en: '{hotel} · {location} was your location of {day}. Confirm where you sell today; the sale is still here.',
  },
  'desk.closed': {
    status: 422,
    es: '{hotel} · {location} ya no vende o ya no es suya. Elija otra locación; la venta sigue aquí.',
    en: '{hotel} · {location} no longer sells or is no longer yours. Choose another location; the sale is still here.',
  },
  'desk.target_unconfirmed': {
    status: 422,
    es: 'Falta que confirme el presupuesto de su locación. Elija otra vez hotel y locación.',
    en: 'You have not confirmed the budget of your location. Choose hotel and location again.',
  },
  'desk.changed': {
    status: 409,
    es: 'Su locación cambió a {hotel} · {location} en otra ventana. Revise el precio y confirme otra vez.',
    en: 'Your location was changed to {hotel} · {location} in another window. Check the price and confirm again.',
  },
  'placement.illegal_transition': {
    status: 409,
    es: 'A esa persona ya se le quitó de esa locación.',
    en: 'That person was taken off that location already.',
  },
  'placement.period': {
    status: 422,
    es: 'Elija hasta {days} días desde hoy, con la fecha de inicio antes de la de fin.',
    en: 'Choose up to {days} days from today on, the first date before the last.',
  },
  'placement.hours': {
    status: 422,
    es: 'La hora de fin debe ser posterior a la de inicio, el mismo día.',
    en: 'The end time has to be after the start time, on the same day.',
  },
  'placement.no_rep': {
    status: 422,
    es: 'Esa persona no es un rep activo de sus canales. Elija otra.',
    en: 'That person is no active rep of your channels. Choose another.',
  },
  'placement.out_of_reach': {
    status: 422,
    es: 'La cuenta de {rep} no tiene esa locación. Elija otra, o pida a un administrador que se la agregue en Usuarios.',
    en: 'The account of {rep} does not have that location. Choose another, or ask an administrator to add it in Users.',
  },
  'placement.twice': {
    status: 409,
    es: 'Esa persona ya tiene una locación a esas horas, uno de esos días. Quítela antes de asignar otra.',
    en: 'That person has a location at those hours already, on one of those days. Take it off before you assign another.',
  },
} as const satisfies RefusalCatalogue
