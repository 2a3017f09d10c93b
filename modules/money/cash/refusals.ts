import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

/** Who could do it, where there is nobody. */
const NOBODY = {
  who: {
    '': {
      es: 'nadie por ahora; un SUPER ADMIN da el permiso o confirma cuentas en Usuarios',
      en: 'nobody for now; a SUPER ADMIN gives the permission or confirms accounts in Users',
    },
  },
} as const

export const REFUSALS = {
  'shift.not_yours': {
    status: 403,
    es: 'Cada quien declara su propio turno. Un supervisor lo cuenta después.',
    en: 'Everybody declares their own shift. A supervisor counts it afterwards.',
  },
  'count.denomination': {
    status: 422,
    es: 'Uno de los billetes o monedas ya no se usa. Recargue y cuente de nuevo.',
    en: 'One of the notes or coins is no longer used. Reload and count again.',
  },
  'count.twice': {
    status: 422,
    es: 'Cada billete, moneda y moneda de terminal se escribe una sola vez.',
    en: 'Each note, coin and currency of the terminal is written only once.',
  },
  'count.rate_missing': {
    status: 422,
    es: 'No hay tipo de cambio de la casa para {currency}. Pida a su gerente que lo registre y vuelva a intentar.',
    en: 'There is no house rate for {currency}. Ask your manager to set it and try again.',
  },
  'count.reason_missing': {
    status: 422,
    es: 'Lo contado no es lo que dice el libro. Escriba el motivo de la diferencia y vuelva a guardar.',
    en: 'What was counted is not what the books say. Write why it differs and save again.',
  },
  'count.overtaken': {
    status: 409,
    es: 'Después del conteo hubo movimientos en el turno. Rechácelo y cuente de nuevo.',
    en: 'The shift moved after it was counted. Reject the count and count again.',
  },
  'shift.own': {
    status: 422,
    es: 'Nadie cuenta ni juzga su propio turno. Puede hacerlo: {who}.',
    en: 'Nobody counts or judges their own shift. Who can: {who}.',
    words: NOBODY,
  },
  'count.own': {
    status: 403,
    es: 'Usted contó este turno: lo aprueba otra persona. Puede hacerlo: {who}.',
    en: 'You counted this shift: another person approves it. Who can: {who}.',
    words: NOBODY,
  },
  'count.third_person': {
    status: 403,
    es: 'La diferencia vale MXN {off} y pasa de MXN {limit} («Faltante o sobrante de un turno que aprueba un tercero», en Ajustes): la aprueba un administrador, o quien no haya contado, entregado ni recibido nada de esta caja. Puede hacerlo: {who}.',
    en: 'The difference is worth MXN {off}, more than MXN {limit} (“Shortage or surplus of a shift that a third person approves”, in Settings): an administrator approves it, or somebody who neither counted nor handed over nor received anything of this drawer. Who can: {who}.',
    words: NOBODY,
  },
  'count.alone_reason': {
    status: 422,
    es: 'Nadie más puede hacerlo, así que queda como una sola mano. Escriba el motivo y vuelva a guardar.',
    en: 'Nobody else can do it, so it is kept as a single hand. Write the reason and save again.',
  },
  'shift.hands_over': {
    status: 409,
    es: 'De este turno se entregó efectivo que nadie ha recibido. Que lo reciban, o retire la entrega, y vuelva a intentar.',
    en: 'Cash was handed over from this shift and nobody received it. Have it received, or take it back, and try again.',
  },
  'day.not_found': notFound('Ese día', 'That day'),
  'day.to_come': {
    status: 422,
    es: 'Ese día todavía no llega: se cierra el de hoy o uno anterior.',
    en: 'That day is still to come: close today’s or an earlier one.',
  },
  'day.shifts_wait': {
    status: 409,
    es: 'Quedan turnos sin aprobar en esta locación ({count}). Cuéntelos y apruébelos en Turnos de caja.',
    en: 'Shifts of this desk wait to be approved ({count}). Count and approve them in Cash shifts.',
  },
  'day.illegal_transition': illegalStep('Ese día', 'That day', {
    closed: { es: 'cerrado', en: 'closed' },
    reopened: { es: 'reabierto', en: 'reopened' },
  }),
  'movement.no_shift': {
    status: 422,
    es: 'No tiene un turno abierto en esta locación: no hay caja de la que salga.',
    en: 'You have no open shift at this desk: there is no drawer it leaves.',
  },
  'movement.no_receiver': {
    status: 422,
    es: 'Elija a otra persona que venda en esta locación.',
    en: 'Choose another person who sells at this desk.',
  },
  'movement.no_slip': {
    status: 422,
    es: 'Escriba la referencia de la ficha de depósito.',
    en: 'Write the reference of the deposit slip.',
  },
  'movement.not_enough': {
    status: 422,
    es: 'En la caja fuerte de esta locación hay {left}. Entregue menos.',
    en: 'The safe of this desk holds {left}. Hand over less.',
  },
  'movement.amount': {
    status: 422,
    es: 'Escriba un importe de al menos un centavo, sin fracciones de centavo.',
    en: 'Write an amount of at least a cent, without fractions of one.',
  },
  'movement.not_found': notFound('Esa entrega', 'That handover'),
  'movement.not_for_you': {
    status: 403,
    es: 'Esa entrega no es para usted: la recibe otra persona.',
    en: 'That is not for you to receive: somebody else does.',
  },
  'movement.illegal_transition': illegalStep('Esa entrega', 'That handover', {
    handed: { es: 'entregada', en: 'handed' },
    received: { es: 'recibida', en: 'received' },
    refused: { es: 'rechazada', en: 'refused' },
  }),
} as const satisfies RefusalCatalogue
