import type { Words } from '@kit/kernel/refusal'

/** What may depend on a place, by its table, as a person who would delete the place is told. */
export const DEPENDENTS: Words = {
  'access.board_code': { es: 'pantallas de tablero', en: 'wall boards' },
  'access.user_account': { es: 'personas con su escritorio ahí', en: 'people whose desk is there' },
  'access.user_channel': { es: 'usuarios asignados', en: 'assigned users' },
  'access.user_hotel': { es: 'usuarios asignados', en: 'assigned users' },
  'access.user_location': { es: 'usuarios asignados', en: 'assigned users' },
  'budgets.location_budget': { es: 'presupuestos', en: 'budgets' },
  'catalog.pickup': { es: 'horarios de pickup', en: 'pickups' },
  'catalog.product': { es: 'productos', en: 'products' },
  'catalog.promo_code': { es: 'cupones de descuento', en: 'promo codes' },
  'exchange_rates.rate': { es: 'tipos de cambio', en: 'exchange rates' },
  'messaging.message': { es: 'mensajes', en: 'messages' },
  'organization.channel_hotel': { es: 'canales que lo incluyen', en: 'channels that include it' },
  'organization.hotel': { es: 'hoteles', en: 'hotels' },
  'organization.location': { es: 'locaciones', en: 'locations' },
  'organization.zone': { es: 'zonas', en: 'zones' },
  'payments.shift': { es: 'turnos de caja', en: 'cash shifts' },
  'rep_locations.desk_change': { es: 'cambios de escritorio', en: 'changes of desk' },
  'reservations.item': { es: 'servicios vendidos', en: 'sold services' },
  'reservations.reservation': { es: 'ventas o apartados', en: 'sales or holds' },
}
