import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

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
  'desk.out_of_scope': {
    status: 422,
    es: 'Su cuenta no incluye {hotel} · {location}. Elija otra locación o pida que se la asignen.',
    en: 'Your account does not include {hotel} · {location}. Choose another location or ask to be assigned it.',
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
  'attendance.illegal_transition': {
    status: 409,
    es: 'Ese turno ya no admite ese cambio. Actualice y revise cómo está.',
    en: 'That turn no longer allows that. Reload and see how it stands.',
  },
  'attendance.none': {
    status: 422,
    es: 'No tiene un turno abierto hoy. Empieza al elegir su locación; si olvidó terminar el de otro día, pida a su supervisor que lo corrija.',
    en: 'You have no open turn today. It begins when you choose your location; if you forgot to end that of another day, ask your supervisor to correct it.',
  },
  'attendance.not_kept': {
    status: 422,
    es: 'Su cuenta no lleva asistencia: se lleva la de los reps.',
    en: 'No attendance is kept of your account: it is kept of reps.',
  },
  'attendance.day_off': {
    status: 422,
    es: 'Hoy es su día libre. Si trabaja, pida a su supervisor que lo retire.',
    en: 'Today is your day off. If you work, ask your supervisor to take it back.',
  },
  'attendance.own_turn': {
    status: 403,
    es: 'Nadie corrige su propia asistencia. Pídalo a otra persona que supervise.',
    en: 'Nobody corrects their own attendance. Ask somebody else who supervises.',
  },
  'attendance.day_taken': {
    status: 409,
    es: 'Esa persona ya tiene un turno o un día libre esa fecha.',
    en: 'That person already has a turn or a day off on that day.',
  },
  'attendance.hours': {
    status: 422,
    es: 'Escriba una entrada y una salida que ya pasaron, la salida después, el mismo día.',
    en: 'Write an arrival and a departure that are past, the departure later, on the same day.',
  },
  'attendance.changed': changedMeanwhile('este turno', 'this shift'),
  'attendance.answered': {
    status: 409,
    es: 'Ese turno ya tiene asistencia. Actualice y corrija la que está.',
    en: 'That turn has attendance already. Reload and correct what is there.',
  },
  'block.hours': {
    status: 422,
    es: 'La hora de fin del bloque debe ser posterior a la de inicio.',
    en: 'The end of the block has to be after its start.',
  },
  'block.unknown': {
    status: 422,
    es: 'Ese bloque ya no existe o está inactivo. Elija otro, o escriba las horas.',
    en: 'That block is gone or inactive. Choose another, or write the hours.',
  },
} as const satisfies RefusalCatalogue
