import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('commission_cut', 'Corte de comisiones', 'Cut of commissions'),
  thing('commission_line', 'Renglón de comisión', 'Commission line'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('commission_cut.make', 'Hizo un corte de comisiones', 'Made a cut of commissions'),
  act('commission_cut.close', 'Cerró un corte de comisiones', 'Closed a cut of commissions'),
  act('commission_cut.discard', 'Descartó un corte de comisiones', 'Discarded a cut'),
  act('commission_cut.approve', 'Aprobó un corte de comisiones', 'Approved a cut'),
  act('commission_cut.pay', 'Pagó un corte de comisiones', 'Paid a cut of commissions'),
  act('commission_cut.undo', 'Deshizo el pago de un corte', 'Undid the payment of a cut'),
  act('commission_line.hold', 'Retuvo una comisión', 'Held a commission'),
  act('commission_line.release', 'Liberó una comisión', 'Released a commission'),
]
