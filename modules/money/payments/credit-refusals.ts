import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

/** What the accounts of agencies refuse: a part of `refusals.ts`. */
export const CREDIT_REFUSALS = {
  'credit.no_agency': {
    status: 422,
    es: 'El crédito es de una agencia: elija la agencia del cliente, o cobre de otra forma.',
    en: 'Credit is an agency’s: choose the agency of the customer, or take another payment.',
  },
  'credit.not_agreed': {
    status: 422,
    es: 'Con {agency} no hay crédito acordado. Cobre de otra forma, o pida a comercial que lo acuerde.',
    en: 'No credit was agreed with {agency}. Take another payment, or ask sales to agree on one.',
  },
  'credit.other_currency': {
    status: 422,
    es: 'El crédito de {agency} es en {currency}: escriba el pago en esa moneda.',
    en: 'The credit of {agency} is in {currency}: write the payment in that currency.',
  },
  'credit.above_limit': {
    status: 422,
    es: 'A {agency} le quedan {left} de crédito, menos que {amount}. Cobre la diferencia de otra forma, o espere su pago.',
    en: '{agency} has {left} left of its credit, less than {amount}. Take the rest another way, or wait for its payment.',
  },
  'room_charge.not_agreed': {
    status: 422,
    es: 'Este hotel no acepta cargos a habitación. Cobre de otra forma, o pida a comercial que abra la cuenta del hotel.',
    en: 'This hotel takes no room charges. Take another payment, or ask sales to open the account of the hotel.',
  },
  'room_charge.incomplete': {
    status: 422,
    es: 'Escriba el número de la habitación y el nombre del titular, separados por « · »: 1204 · Ana Pérez.',
    en: 'Write the number of the room and the name of its holder, with « · » between them: 1204 · Ana Pérez.',
  },
  'credit.is_authorised': {
    status: 422,
    es: 'El crédito no se ve en la cuenta: lo autoriza un gerente.',
    en: 'Credit is not seen in an account: a manager authorises it.',
  },
  'credit.not_corrected': {
    status: 422,
    es: 'Lo que se puso a crédito de una agencia o se cargó a una habitación no se corrige, y nada se pone así: anule el pago y cóbrelo de nuevo.',
    en: 'What was put on an agency’s credit or charged to a room is not corrected, and nothing is put there that way: void the payment and take it again.',
  },
  'credit.not_on_credit': {
    status: 422,
    es: 'Ese pago no es a crédito: lo confirma contabilidad cuando lo ve en la cuenta.',
    en: 'That payment is not on credit: accounting confirms it when it sees it in the account.',
  },
  'collection.not_found': notFound('Ese cobro', 'That collection'),
  'collection.illegal_transition': illegalStep('El cobro', 'The collection', {
    noted: { es: 'registrado', en: 'noted' },
    voided: { es: 'anulado', en: 'voided' },
  }),
  'collection.agency_unknown': {
    status: 422,
    es: 'Esa agencia ya no existe. Recargue y elija otra.',
    en: 'That agency is gone. Reload and choose another.',
  },
  'collection.other_currency': {
    status: 422,
    es: '{agency} no tiene crédito ni debe nada en {currency}. Cobre en la moneda de su crédito.',
    en: '{agency} has no credit and owes nothing in {currency}. Collect in the currency of its credit.',
  },
  'collection.method': {
    status: 422,
    es: 'Una agencia paga con transferencia, efectivo o tarjeta. Elija una de ellas.',
    en: 'An agency pays by transfer, in cash or by card. Choose one of them.',
  },
  'collection.day_to_come': {
    status: 422,
    es: 'Ese día no ha llegado. Escriba cuándo entró el dinero.',
    en: 'That day is to come. Write when the money came in.',
  },
  'collection.day_of_desk': {
    status: 422,
    es: 'El efectivo y la tarjeta se reciben hoy, en la caja de la locación: elija el día de hoy.',
    en: 'Cash and cards are taken today, in the drawer of the desk: choose today.',
  },
  'collection.month_closed': {
    status: 422,
    es: 'Los libros de ese mes ya se cerraron. Elija el primer día abierto, con la fecha real en la referencia.',
    en: 'The books of that month are closed. Choose the first open day, with the real date in the reference.',
  },
  'collection.charge_settled': {
    status: 409,
    es: 'Uno de los cargos elegidos ya no debe tanto: alguien lo cobró, anuló o devolvió. Recargue y elija de nuevo.',
    en: 'One of the chosen charges no longer owes as much: somebody collected, voided or gave it back. Reload and choose again.',
  },
  'collection.more_than_it_is': {
    status: 422,
    es: 'Los cargos elegidos suman más que el cobro. Baje lo aplicado o corrija el importe.',
    en: 'The chosen charges come to more than the collection. Lower what is applied or correct the amount.',
  },
  'collection.nothing_to_settle': {
    status: 409,
    es: 'No hay qué aplicar: el cobro ya se aplicó entero o la agencia no debe nada.',
    en: 'There is nothing to apply: all of the collection is applied or the agency owes nothing.',
  },
  'collection.own': {
    status: 422,
    es: 'Nadie anula un cobro que registró. Pídalo a otra persona de contabilidad.',
    en: 'Nobody voids a collection they noted. Ask somebody else of accounting.',
  },
  'collection.shift_over': {
    status: 422,
    es: 'El turno en que se recibió ya no está abierto: su caja no se cambia. Registre la diferencia al aprobar el conteo de ese turno.',
    en: 'The shift it was taken in is no longer open: its drawer is not changed. Note the difference when the count of that shift is approved.',
  },
  'collection.returned': {
    status: 409,
    es: 'De este cobro se devolvió dinero a la agencia. Anule primero la devolución y después el cobro.',
    en: 'Some of this collection was given back to the agency. Void the return first, and then the collection.',
  },
  'agency_return.not_found': notFound('Esa devolución', 'That return'),
  'agency_return.illegal_transition': illegalStep('La devolución', 'The return', {
    noted: { es: 'registrada', en: 'noted' },
    voided: { es: 'anulada', en: 'voided' },
  }),
  'agency_return.more_than_in_favour': {
    status: 409,
    es: 'De este cobro se pueden devolver {left}: lo demás saldó cargos, ya se devolvió, o la agencia lo debe. Escriba un importe menor.',
    en: 'Of this collection {left} can be given back: the rest settled charges, was given back, or is owed by the agency. Write a smaller amount.',
  },
  'agency_return.before_it_came': {
    status: 422,
    es: 'Ese día el cobro aún no había entrado. Escriba el día en que salió la transferencia.',
    en: 'On that day the collection had not come in. Write the day on which the transfer left.',
  },
  'agency_return.own': {
    status: 422,
    es: 'Nadie devuelve un cobro que registró, ni anula la devolución que hizo. Pídalo a otra persona de contabilidad.',
    en: 'Nobody gives back a collection that they noted, nor voids the return they made. Ask somebody else of accounting.',
  },
} as const satisfies RefusalCatalogue
