import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('quotation.save', 'Hizo una cotización', 'Made a quotation'),
  act('quotation.revise', 'Guardó otra versión de una cotización', 'Saved a quotation anew'),
  act('quotation.accept', 'Aceptó una cotización del cliente', 'Accepted a quotation'),
  act('quotation.plan', 'Guardó habitaciones y pagos de un grupo', 'Saved rooms and instalments'),
  act('quotation.collect', 'Cobró a un grupo', 'Took a payment of a group'),
  act('quotation.mail', 'Envió una cotización', 'Mailed a quotation'),
  act('quotation.remind', 'Recordó una cotización', 'Reminded of a quotation'),
  act(
    'quotation.remind_instalment',
    'Recordó un pago a un grupo',
    'Reminded a group of an instalment',
  ),
]
