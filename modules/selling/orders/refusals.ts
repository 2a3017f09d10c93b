import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'checkout.agency_unknown': {
    status: 422,
    es: 'Esa agencia no existe o está desactivada. Elija otra o continúe sin agencia.',
    en: 'That agency does not exist or is inactive. Choose another, or continue without one.',
  },
  'guest.phone_impossible': {
    status: 422,
    es: 'El teléfono {phone} no corresponde a +{code}. Revíselo o escríbalo con la clave de su país, como +1 305 555 0100.',
    en: '{phone} is not a valid +{code} number. Check it, or enter it with its country code, such as +52 998 555 0100.',
  },
  'cart.empty': {
    status: 422,
    es: 'El carrito está vacío. Agregue al menos un servicio.',
    en: 'The cart is empty. Add at least one service.',
  },
  'cart.repeated': {
    status: 422,
    es: 'El producto está dos veces en el carrito. Quite uno.',
    en: 'The product is in the cart twice. Remove one.',
  },
  'cart.package_alone': {
    status: 422,
    es: 'No puedes mezclar otros items con un paquete',
    en: 'You cannot mix other items with a package',
  },
  'cart.xcaret_limit': {
    status: 422,
    es: 'Maximo puedes tener 3 actividades del proveedor Xcaret',
    en: 'You can have up to 3 Xcaret activities',
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
    en: '{name}: the service date has passed. Choose another.',
  },
  'cart.stay_invalid': {
    status: 422,
    es: '{name}: el check-out debe ser posterior al check-in.',
    en: '{name}: check-out must be after check-in.',
  },
  'plan.overlap': {
    status: 422,
    es: '{first} y {second} se traslapan. Cambie el horario de uno.',
    en: '{first} and {second} overlap. Change the time of one.',
  },
  'plan.too_close': {
    status: 422,
    es: 'Solo hay {minutes} minutos entre {first} y {second}. Cambie el horario de uno.',
    en: 'There are only {minutes} minutes between {first} and {second}. Change the time of one.',
  },
  'plan.after_departure': {
    status: 422,
    es: '{name} termina después de la fecha de salida del huésped. Elija una fecha anterior.',
    en: '{name} ends after the guest’s check-out date. Choose an earlier date.',
  },
  'plan.too_young': {
    status: 422,
    es: '{name} requiere una edad mínima de {age} años. Revise las edades o quite el servicio.',
    en: '{name} has a minimum age of {age}. Check the ages or remove the service.',
  },
  'plan.pass_denied': {
    status: 403,
    es: 'Solo su supervisor puede autorizar conflictos de itinerario.',
    en: 'Only your supervisor can override itinerary conflicts.',
  },
  'price.changed': {
    status: 409,
    es: 'El precio cambió de {old} a {new}. Revise y acepte el nuevo precio.',
    en: 'The price changed from {old} to {new}. Review and accept the new price.',
  },
  'checkout.rate_missing': {
    status: 422,
    es: 'No hay TC casa para {currency}. Pida a su gerente que lo registre.',
    en: 'There is no house rate for {currency}. Ask your manager to set it.',
  },
  'checkout.deposit_missing': {
    status: 422,
    es: 'Falta cubrir el anticipo: se requieren {deposit} y se recibieron {paid}.',
    en: 'The deposit is not covered: {deposit} is required and {paid} was received.',
  },
  'checkout.free_not_authorised': {
    status: 422,
    es: '{name} quedaría sin cobro. Pida a su gerente que haga esta venta.',
    en: '{name} would be sold at no charge. Ask your manager to make this sale.',
  },
  'checkout.below_minimum': {
    status: 422,
    es: '{name} queda por debajo del precio mínimo de la empresa. Quite el descuento o pida a su gerente que haga esta venta.',
    en: '{name} would be sold below the company’s minimum price. Remove the discount or ask your manager to make this sale.',
  },
} as const satisfies RefusalCatalogue
