import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

/** What the accounts of agencies refuse: a part of `refusals.ts`. */
export const CREDIT_REFUSALS = {
  'credit.no_agency': {
    status: 422,
    es: 'El crédito es solo para agencias. Elija la agencia del cliente o cobre de otra forma.',
    en: 'Credit is only for agencies. Choose the customer’s agency or use another payment method.',
  },
  'credit.not_agreed': {
    status: 422,
    es: '{agency} no tiene crédito. Cobre de otra forma o pida a comercial que lo autorice.',
    en: '{agency} has no credit line. Use another payment method or ask sales to set one up.',
  },
  'credit.other_currency': {
    status: 422,
    es: 'El crédito de {agency} es en {currency}. Capture el pago en esa moneda.',
    en: '{agency}’s credit is in {currency}. Enter the payment in that currency.',
  },
  'credit.above_limit': {
    status: 422,
    es: 'El crédito disponible de {agency} es de {left}, menor que {amount}. Cobre la diferencia de otra forma o espere su pago.',
    en: '{agency} has {left} of credit available, less than {amount}. Take the rest another way or wait for its payment.',
  },
  'room_charge.not_agreed': {
    status: 422,
    es: 'Este hotel no acepta cargos a habitación. Cobre de otra forma, o pida a comercial que abra la cuenta del hotel.',
    en: 'This hotel takes no room charges. Use another payment method or ask sales to open the hotel’s account.',
  },
  'room_charge.incomplete': {
    status: 422,
    es: 'Escriba el número de la habitación y el nombre del titular, separados por « · »: 1204 · Ana Pérez.',
    en: 'Enter the room number and the holder’s name separated by « · »: 1204 · Ana Pérez.',
  },
  'credit.is_authorised': {
    status: 422,
    es: 'Las ventas a crédito las autoriza un gerente, no contabilidad.',
    en: 'Credit sales are authorized by a manager, not by accounting.',
  },
  'credit.not_corrected': {
    status: 422,
    es: 'Un pago a crédito de agencia o con cargo a habitación no se puede corregir, ni otro pago se puede pasar a uno de ellos. Anule el pago y cóbrelo de nuevo.',
    en: 'An agency credit or room charge payment can’t be corrected, and no other payment can be changed to one. Void the payment and take it again.',
  },
  'credit.not_on_credit': {
    status: 422,
    es: 'Ese pago no es a crédito. Contabilidad lo confirma cuando aparece en la cuenta.',
    en: 'That payment is not on credit. Accounting confirms it when it shows in the account.',
  },
  'collection.not_found': notFound('Ese cobro', 'That collection'),
  'collection.illegal_transition': illegalStep('El cobro', 'The collection', {
    noted: { es: 'registrado', en: 'recorded' },
    voided: { es: 'anulado', en: 'voided' },
  }),
  'collection.agency_unknown': {
    status: 422,
    es: 'Esa agencia ya no existe. Recargue y elija otra.',
    en: 'That agency no longer exists. Reload and choose another.',
  },
  'collection.other_currency': {
    status: 422,
    es: '{agency} no tiene crédito ni adeudo en {currency}. Cobre en la moneda de su crédito.',
    en: '{agency} has no credit line or balance in {currency}. Collect in the currency of its credit.',
  },
  'collection.method': {
    status: 422,
    es: 'Una agencia paga con transferencia, efectivo o tarjeta. Elija una de ellas.',
    en: 'Agencies pay by transfer, cash, or card. Choose one of them.',
  },
  'collection.day_to_come': {
    status: 422,
    es: 'Esa fecha aún no llega. Escriba la fecha en que entró el dinero.',
    en: 'That date hasn’t come yet. Enter the date the money came in.',
  },
  'collection.day_of_desk': {
    status: 422,
    es: 'El efectivo y la tarjeta se reciben hoy en la caja de la locación. Elija la fecha de hoy.',
    en: 'Cash and cards are taken today, in the desk’s drawer. Choose today.',
  },
  'collection.month_closed': {
    status: 422,
    es: 'Los libros de ese mes están cerrados. Elija el primer día abierto y anote la fecha real en la referencia.',
    en: 'That month’s books are closed. Choose the first open day and put the actual date in the reference.',
  },
  'collection.charge_settled': {
    status: 409,
    es: 'Uno de los cargos seleccionados ya cambió: se cobró, anuló o devolvió. Recargue y elija de nuevo.',
    en: 'One of the selected charges has changed: it was collected, voided, or refunded. Reload and choose again.',
  },
  'collection.more_than_it_is': {
    status: 422,
    es: 'Los cargos seleccionados suman más que el cobro. Reduzca lo aplicado o corrija el importe.',
    en: 'The selected charges add up to more than the collection. Reduce what is applied or correct the amount.',
  },
  'collection.nothing_to_settle': {
    status: 409,
    es: 'No hay saldo por aplicar: el cobro ya está aplicado o la agencia no tiene adeudo.',
    en: 'There is nothing to apply: the collection is fully applied or the agency owes nothing.',
  },
  'collection.own': {
    status: 422,
    es: 'No puede anular un cobro que usted registró. Pídalo a otra persona de contabilidad.',
    en: 'You can’t void a collection you recorded. Ask someone else in accounting.',
  },
  'collection.shift_over': {
    status: 422,
    es: 'El turno en que se recibió ya está cerrado y su caja no se puede modificar. Registre la diferencia al aprobar su arqueo.',
    en: 'The shift that took it is closed, so its drawer can’t be changed. Record the difference when you approve its count.',
  },
  'collection.returned': {
    status: 409,
    es: 'De este cobro ya se devolvió dinero a la agencia. Anule primero la devolución y después el cobro.',
    en: 'Part of this collection was refunded to the agency. Void the refund first, then the collection.',
  },
  'agency_return.not_found': notFound('Esa devolución', 'That refund'),
  'agency_return.illegal_transition': illegalStep('La devolución', 'The refund', {
    noted: { es: 'registrada', en: 'recorded' },
    voided: { es: 'anulada', en: 'voided' },
  }),
  'agency_return.more_than_in_favour': {
    status: 409,
    es: 'De este cobro se pueden devolver {left}; el resto ya se aplicó, se devolvió o la agencia lo adeuda. Escriba un importe menor.',
    en: '{left} of this collection can be refunded; the rest was applied, refunded, or is owed by the agency. Enter a smaller amount.',
  },
  'agency_return.before_it_came': {
    status: 422,
    es: 'El cobro es posterior a esa fecha. Escriba la fecha de la transferencia.',
    en: 'The collection is later than that date. Enter the date of the transfer.',
  },
  'agency_return.own': {
    status: 422,
    es: 'No puede devolver un cobro que usted registró ni anular una devolución que usted hizo. Pídalo a otra persona de contabilidad.',
    en: 'You can’t refund a collection you recorded or void a refund you made. Ask someone else in accounting.',
  },
} as const satisfies RefusalCatalogue
