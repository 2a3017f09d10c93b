import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'desk.no_budget': {
    status: 422,
    es: 'No hay Presupuesto asignado para esa locación',
    en: 'That location has no budget assigned',
  },
  'desk.unassigned': {
    status: 422,
    es: 'Su cuenta no tiene locaciones de venta. Pida a un administrador que le asigne una.',
    en: 'Your account has no desk to sell at. Ask an administrator to assign one.',
  },
  'desk.missing': {
    status: 422,
    es: 'Elija primero su hotel y locación.',
    en: 'Choose your hotel and desk first.',
  },
  'desk.day_over': {
    status: 422,
    es: '{hotel} · {location} fue su locación del {day}. Confirme su locación de hoy; la venta sigue aquí.',
    en: '{hotel} · {location} was your desk on {day}. Confirm today’s desk; the sale is still here.',
  },
  'desk.closed': {
    status: 422,
    es: '{hotel} · {location} ya no está activa o ya no es suya. Elija otra locación; la venta sigue aquí.',
    en: '{hotel} · {location} is no longer active or no longer yours. Choose another desk; the sale is still here.',
  },
  'desk.out_of_scope': {
    status: 422,
    es: 'Su cuenta no incluye {hotel} · {location}. Elija otra locación o pida que se la asignen.',
    en: 'Your account does not include {hotel} · {location}. Choose another desk or ask to have it assigned.',
  },
  'desk.target_unconfirmed': {
    status: 422,
    es: 'Confirme el presupuesto de su locación: elija otra vez hotel y locación.',
    en: 'Confirm your desk’s budget: choose hotel and desk again.',
  },
  'desk.changed': {
    status: 409,
    es: 'Su locación cambió a {hotel} · {location} en otra ventana. Revise el precio y confirme otra vez.',
    en: 'Your desk was changed to {hotel} · {location} in another window. Check the price and confirm again.',
  },
  'placement.illegal_transition': {
    status: 409,
    es: 'Esa persona ya no está en esa locación.',
    en: 'That person is no longer at that desk.',
  },
  'placement.period': {
    status: 422,
    es: 'Elija hasta {days} días a partir de hoy, con la fecha de inicio antes de la de fin.',
    en: 'Choose up to {days} days from today, with the start date before the end date.',
  },
  'placement.week': {
    status: 422,
    es: 'Elija semanas que empiecen en lunes y que no hayan pasado, o hasta 42 días.',
    en: 'Choose weeks that begin on a Monday and are not over, or up to 42 days.',
  },
  'placement.hours': {
    status: 422,
    es: 'La hora de fin debe ser posterior a la de inicio, el mismo día.',
    en: 'The end time must be after the start time, on the same day.',
  },
  'placement.no_rep': {
    status: 422,
    es: 'Esa persona no es un rep activo de sus canales. Elija otra.',
    en: 'That person is not an active rep in your channels. Choose someone else.',
  },
  'placement.out_of_reach': {
    status: 422,
    es: 'La cuenta de {rep} no tiene esa locación. Elija otra, o pida a un administrador que se la agregue en Usuarios.',
    en: '{rep}’s account does not have that desk. Choose another, or ask an administrator to add it in Users.',
  },
  'placement.twice': {
    status: 409,
    es: 'Esa persona ya tiene una locación asignada en ese horario. Quítela antes de asignar otra.',
    en: 'That person already has a desk at those hours. Remove it before assigning another.',
  },
  'attendance.illegal_transition': {
    status: 409,
    es: 'La asistencia cambió. Actualice y revise su estado.',
    en: 'The attendance changed. Refresh and check its status.',
  },
  'attendance.none': {
    status: 422,
    es: 'No ha registrado su entrada de hoy. Se registra al elegir su locación. Si olvidó registrar la salida de otro día, pida a su supervisor que la corrija.',
    en: 'You have not clocked in today. You clock in by choosing your desk. If you forgot to clock out on another day, ask your supervisor to correct it.',
  },
  'attendance.not_kept': {
    status: 422,
    es: 'Su cuenta no lleva asistencia; solo la de los reps.',
    en: 'Attendance is only kept for reps, not for your account.',
  },
  'attendance.day_off': {
    status: 422,
    es: 'Hoy es su día libre. Si va a trabajar, pida a su supervisor que lo quite.',
    en: 'Today is your day off. If you are working, ask your supervisor to remove it.',
  },
  'attendance.own_turn': {
    status: 403,
    es: 'No puede corregir su propia asistencia. Pídalo a otro supervisor.',
    en: 'You can’t correct your own attendance. Ask another supervisor.',
  },
  'attendance.day_taken': {
    status: 409,
    es: 'Esa persona ya tiene asistencia o día libre en esa fecha.',
    en: 'That person already has attendance or a day off on that date.',
  },
  'attendance.hours': {
    status: 422,
    es: 'La entrada y la salida deben ser del mismo día, ya pasadas, y la salida posterior a la entrada.',
    en: 'Clock-in and clock-out must be on the same day, in the past, and clock-out after clock-in.',
  },
  'attendance.changed': changedMeanwhile('este turno', 'this shift'),
  'attendance.answered': {
    status: 409,
    es: 'Ya hay asistencia registrada. Actualice y corrija la existente.',
    en: 'Attendance is already recorded. Refresh and correct the existing record.',
  },
  'block.hours': {
    status: 422,
    es: 'La hora de fin debe ser posterior a la de inicio.',
    en: 'The end time must be after the start time.',
  },
  'block.unknown': {
    status: 422,
    es: 'Ese horario ya no existe o está inactivo. Elija otro o escriba las horas.',
    en: 'That preset no longer exists or is inactive. Choose another or enter the hours.',
  },
} as const satisfies RefusalCatalogue
