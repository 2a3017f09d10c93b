import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('shift', 'Turno', 'Shift'),
  thing('day_close', 'Cierre de día', 'Day close'),
  thing('cash_movement', 'Entrega de efectivo', 'Cash handed on'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('shift.declare', 'Terminó su turno', 'Ended their shift'),
  act('shift.count', 'Contó un turno', 'Counted a shift'),
  act('shift.approve', 'Aprobó un turno', 'Approved a shift'),
  act('shift.reject', 'Rechazó un conteo', 'Rejected a count'),
  act('day.close', 'Cerró el día de una locación', 'Closed the day of a desk'),
  act('day.reopen', 'Reabrió el día de una locación', 'Reopened the day of a desk'),
  act('cash.give', 'Entregó efectivo', 'Handed cash on'),
  act('cash.receive', 'Recibió efectivo', 'Received cash'),
  act('cash.refuse', 'Rechazó una entrega de efectivo', 'Refused cash handed on'),
]
