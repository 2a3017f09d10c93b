import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [act('payment.mail_receipt', 'Envió un recibo por correo', 'Emailed a receipt')]
