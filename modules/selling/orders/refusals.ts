import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'checkout.agency_unknown': {
    status: 422,
    es: 'Esa agencia no existe o está desactivada. Elija otra, o ninguna.',
    en: 'That agency does not exist or is inactive. Choose another, or none.',
  },
  'guest.phone_impossible': {
    status: 422,
    es: 'El teléfono {phone} no tiene los dígitos de un número de +{code}. Revíselo, o escríbalo con el código de su país, como +1 305 555 0100.',
    en: 'The telephone {phone} does not have the digits of a number of +{code}. Check it, or write it with the code of its country, as in +52 998 555 0100.',
  },
  'cart.empty': {
    status: 422,
    es: 'El carrito está vacío. Agregue al menos un servicio.',
    en: 'The cart is empty. Add at least one service.',
  },
  'cart.repeated': {
    status: 422,
    es: 'El mismo producto está dos veces en el carrito. Quite uno.',
    en: 'The same product is in the cart twice. Remove one.',
  },
  'cart.package_alone': {
    status: 422,
    es: 'No puedes mezclar otros items con un paquete',
    en: 'You cannot mix other items with a package',
  },
  'cart.xcaret_limit': {
    status: 422,
    es: 'Maximo puedes tener 3 actividades del proveedor Xcaret',
    en: 'At most 3 activities of the provider Xcaret',
  },
  'cart.departure_missing': {
    status: 422,
    es: '{name}: elija un horario de salida.',
    en: '{name}: choose a departure time.',
  },
  'cart.departure_unknown': {
    status: 422,
    es: '{name}: ese horario ya no existe. Elija otro.',
    en: '{name}: that departure no longer exists. Choose another.',
  },
  'cart.service_day_past': {
    status: 422,
    es: '{name}: la fecha de servicio ya pasó. Elija otra.',
    en: '{name}: the service day has passed. Choose another.',
  },
  'cart.stay_invalid': {
    status: 422,
    es: '{name}: la fecha de salida debe ser posterior a la de llegada.',
    en: '{name}: the day of leaving must be after the day of arrival.',
  },
  'plan.overlap': {
    status: 422,
    es: '{first} y {second} se enciman: no se puede ir a los dos. Cambie el horario de uno.',
    en: '{first} and {second} overlap: nobody can go on both. Change the time of one.',
  },
  'plan.too_close': {
    status: 422,
    es: 'Entre {first} y {second} quedan {minutes} minutos, muy pocos. Cambie el horario de uno.',
    en: 'Only {minutes} minutes lie between {first} and {second}. Change the time of one.',
  },
  'plan.after_departure': {
    status: 422,
    es: '{name} termina después del día en que el huésped se va. Elija un día anterior.',
    en: '{name} ends after the day on which the guest leaves. Choose an earlier day.',
  },
  'plan.too_young': {
    status: 422,
    es: '{name} se permite desde los {age} años. Revise las edades o quite el servicio.',
    en: '{name} takes guests from {age} years on. Check the ages or remove the service.',
  },
  'plan.pass_denied': {
    status: 403,
    es: 'Solo su supervisor puede dejar pasar lo que no cabe en el plan del huésped.',
    en: 'Only your supervisor may let pass what does not fit the guest’s plan.',
  },
  'price.changed': {
    status: 409,
    es: 'El precio cambió de {old} a {new}. Revise y acepte el nuevo precio.',
    en: 'The price changed from {old} to {new}. Review and accept the new price.',
  },
  'checkout.rate_missing': {
    status: 422,
    es: 'No hay tipo de cambio de la casa para {currency}. Pida a su gerente que lo registre.',
    en: 'There is no house rate for {currency}. Ask your manager to set it.',
  },
  'checkout.deposit_missing': {
    status: 422,
    es: 'Falta cubrir el anticipo: se requieren {deposit} y se han recibido {paid}.',
    en: 'The deposit is not covered: {deposit} is required and {paid} was received.',
  },
  'checkout.free_not_authorised': {
    status: 422,
    es: '{name} quedaría sin cobro. Pida a su gerente que haga esta venta.',
    en: '{name} would be sold at nothing. Ask your manager to make this sale.',
  },
  'checkout.below_minimum': {
    status: 422,
    es: '{name} queda por debajo del precio mínimo de la empresa. Quite el descuento o pida a su gerente que haga esta venta.',
    en: '{name} would be sold below the company’s minimum price. Take the discount off or ask your manager to make this sale.',
  },
} as const satisfies RefusalCatalogue
