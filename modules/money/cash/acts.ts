import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('shift', 'Turno', 'Shift'),
  thing('day_close', 'Cierre de día', 'Day close'),
  thing('cash_movement', 'Entrega de efectivo', 'Cash handover'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('shift.declare', 'Cerró su turno', 'Closed their shift'),
  act('shift.count', 'Hizo el arqueo de un turno', 'Counted a shift'),
  act('shift.approve', 'Aprobó un turno', 'Approved a shift'),
  act('shift.reject', 'Rechazó un arqueo', 'Rejected a count'),
  act('day.close', 'Cerró el día de una locación', 'Closed a desk’s day'),
  act('day.reopen', 'Reabrió el día de una locación', 'Reopened a desk’s day'),
  act('cash.give', 'Entregó efectivo', 'Handed over cash'),
  act('cash.receive', 'Recibió efectivo', 'Received cash'),
  act('cash.refuse', 'Rechazó una entrega de efectivo', 'Refused a cash handover'),
]
