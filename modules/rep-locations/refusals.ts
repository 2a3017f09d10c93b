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
} as const satisfies RefusalCatalogue
