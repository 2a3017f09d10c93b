import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

/** Who could do it, where there is nobody. */
const NOBODY = {
  who: {
    '': {
      es: 'nadie por ahora; un SUPER ADMIN da el permiso o confirma cuentas en Usuarios',
      en: 'no one at the moment; a SUPER ADMIN grants the permission or confirms accounts in Users',
    },
  },
} as const

export const REFUSALS = {
  'shift.not_yours': {
    status: 403,
    es: 'Cada rep hace el corte de su propio turno. Después, un supervisor hace el arqueo.',
    en: 'Reps submit their own till report. A supervisor counts the drawer afterwards.',
  },
  'count.denomination': {
    status: 422,
    es: 'Uno de los billetes o monedas ya no está activo. Recargue y cuente de nuevo.',
    en: 'One of the bills or coins is no longer active. Reload and count again.',
  },
  'count.twice': {
    status: 422,
    es: 'Capture una sola vez cada billete, moneda y divisa de terminal.',
    en: 'Enter each bill, coin, and terminal currency only once.',
  },
  'count.rate_missing': {
    status: 422,
    es: 'No hay tipo de cambio de la casa para {currency}. Pida a su gerente que lo registre y vuelva a intentar.',
    en: 'There is no house rate for {currency}. Ask your manager to enter it and try again.',
  },
  'count.reason_missing': {
    status: 422,
    es: 'El arqueo no coincide con los libros. Escriba el motivo de la diferencia y vuelva a guardar.',
    en: 'The count does not match the books. Enter the reason for the difference and save again.',
  },
  'count.overtaken': {
    status: 409,
    es: 'Hubo movimientos en el turno después del arqueo. Rechácelo y cuente de nuevo.',
    en: 'There were transactions in the shift after the count. Reject the count and count again.',
  },
  'shift.own': {
    status: 422,
    es: 'No puede contar ni aprobar su propio turno. Puede hacerlo: {who}.',
    en: 'You can’t count or approve your own shift. People who can: {who}.',
    words: NOBODY,
  },
  'count.own': {
    status: 403,
    es: 'Usted hizo el arqueo de este turno; debe aprobarlo otra persona. Puede hacerlo: {who}.',
    en: 'You counted this shift, so someone else must approve it. People who can: {who}.',
    words: NOBODY,
  },
  'count.third_person': {
    status: 403,
    es: 'La diferencia es de MXN {off} y supera el límite de MXN {limit} («Faltante o sobrante de un turno que aprueba un tercero», en Ajustes). Debe aprobarla un administrador o una persona que no haya contado, entregado ni recibido efectivo de esta caja. Puede hacerlo: {who}.',
    en: 'The difference is MXN {off}, over the MXN {limit} limit (“Shortage or overage that needs third-person approval,” in Settings). It must be approved by an administrator or by someone who has not counted, handed over, or received cash from this drawer. People who can: {who}.',
    words: NOBODY,
  },
  'count.alone_reason': {
    status: 422,
    es: 'No hay otra persona que pueda hacerlo y quedará sin doble control. Escriba el motivo y vuelva a guardar.',
    en: 'No one else can do this, so it will be marked as no dual control. Enter the reason and save again.',
  },
  'shift.hands_over': {
    status: 409,
    es: 'Este turno tiene una entrega de efectivo sin recibir. Pida que la reciban o cancélela, y vuelva a intentar.',
    en: 'This shift has a cash handover nobody has received. Have it received or cancel it, and try again.',
  },
  'day.not_found': notFound('Ese día', 'That day'),
  'day.to_come': {
    status: 422,
    es: 'Ese día aún no llega. Cierre el de hoy o uno anterior.',
    en: 'That day hasn’t come yet. Close today or an earlier day.',
  },
  'day.shifts_wait': {
    status: 409,
    es: 'La locación tiene {count} turnos sin aprobar. Cuéntelos y apruébelos en Turnos de caja.',
    en: 'The desk has {count} shifts not approved. Count and approve them in Cash shifts.',
  },
  'day.illegal_transition': illegalStep('Ese día', 'That day', {
    closed: { es: 'cerrado', en: 'closed' },
    reopened: { es: 'reabierto', en: 'reopened' },
  }),
  'movement.no_shift': {
    status: 422,
    es: 'No tiene un turno abierto en esta locación. Ábralo con un pago antes de entregar efectivo.',
    en: 'You have no open shift at this desk. Take a payment to open one before you hand over cash.',
  },
  'movement.no_receiver': {
    status: 422,
    es: 'Elija a otra persona que venda en esta locación.',
    en: 'Choose someone else who sells at this desk.',
  },
  'movement.no_slip': {
    status: 422,
    es: 'Escriba la referencia de la ficha de depósito.',
    en: 'Enter the deposit slip reference.',
  },
  'movement.not_enough': {
    status: 422,
    es: 'La caja fuerte de esta locación tiene {left}. Entregue un importe menor.',
    en: 'This desk’s safe holds {left}. Hand over a smaller amount.',
  },
  'movement.amount': {
    status: 422,
    es: 'Escriba un importe de al menos un centavo, sin fracciones de centavo.',
    en: 'Enter an amount of at least one cent, with no fractions of a cent.',
  },
  'movement.not_found': notFound('Esa entrega', 'That handover'),
  'movement.not_for_you': {
    status: 403,
    es: 'Esa entrega es para otra persona.',
    en: 'That handover is for someone else.',
  },
  'movement.illegal_transition': illegalStep('Esa entrega', 'That handover', {
    handed: { es: 'entregada', en: 'handed over' },
    received: { es: 'recibida', en: 'received' },
    refused: { es: 'rechazada', en: 'refused' },
  }),
} as const satisfies RefusalCatalogue
