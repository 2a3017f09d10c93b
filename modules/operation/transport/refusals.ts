import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'grouping.changed': changedMeanwhile('estos viajes', 'these trips'),
  'grouping.locked': {
    status: 409,
    es: 'El viaje de {vehicle} está fijo. Ábralo antes de modificarlo.',
    en: 'The trip of {vehicle} is locked. Unlock it before changing it.',
  },
  'grouping.others_ride': {
    status: 409,
    es: 'En {vehicle} viajan huéspedes de otros canales y no puede modificar ni deshacer ese viaje.',
    en: '{vehicle} also carries guests from other channels, so you can’t change or remove that trip.',
  },
  'grouping.ride_gone': {
    status: 409,
    es: 'Un traslado ya no está disponible: se canceló, cambió de día o no es compartido. Actualice la pantalla.',
    en: 'A transfer is no longer available: it was canceled, moved to another day, or is not shared. Refresh the screen.',
  },
  'grouping.rides_already': {
    status: 409,
    es: '{customer} ya viaja en otro vehículo. Quite antes esa asignación.',
    en: '{customer} is already in another vehicle. Remove that assignment first.',
  },
  'grouping.elsewhere': {
    status: 422,
    es: '{customer} va a otra zona o en otro sentido.',
    en: '{customer} is going to another zone or in the other direction.',
  },
  'grouping.too_many': {
    status: 422,
    es: '{vehicle} tiene {seats} lugares y el grupo es de {pax}. Elija otro vehículo o divida el grupo.',
    en: '{vehicle} has {seats} seats and the party is {pax}. Choose another vehicle or split the party.',
  },
  'grouping.vehicle_off': {
    status: 422,
    es: 'Ese vehículo no está activo. Elija otro.',
    en: 'That vehicle is not active. Choose another.',
  },
  'grouping.driver_off': {
    status: 422,
    es: 'Ese chofer no está activo. Elija otro.',
    en: 'That driver is not active. Choose another.',
  },
  'grouping.vehicle_busy': {
    status: 409,
    es: 'Ese vehículo tiene otro viaje a esa hora. Elija otro vehículo u otra hora.',
    en: 'That vehicle is on another trip at that time. Choose another vehicle or time.',
  },
  'grouping.driver_busy': {
    status: 409,
    es: 'Ese chofer tiene otro viaje a esa hora. Elija otro chofer u otra hora.',
    en: 'That driver has another trip at that time. Choose another driver or time.',
  },
  'grouping.guide_off': {
    status: 422,
    es: 'Ese guía no está activo. Elija otro.',
    en: 'That guide is not active. Choose another.',
  },
  'grouping.guide_busy': {
    status: 409,
    es: 'Ese guía va en otro viaje a esa hora. Elija otro guía u otra hora.',
    en: 'That guide is on another trip at that time. Choose another guide or time.',
  },
  'day_service.gone': {
    status: 409,
    es: 'Un servicio ya no está en la hoja de ese día: se canceló o cambió de día. Actualice la pantalla.',
    en: 'A service is no longer on the sheet of that day: it was canceled or moved. Refresh the screen.',
  },
  'day_service.shared': {
    status: 422,
    es: 'El traslado de {customer} es compartido: su vehículo se pone en Agrupar compartidos.',
    en: 'The transfer of {customer} is shared: its vehicle is set under Group shared transfers.',
  },
  'day_service.mixed': {
    status: 422,
    es: 'Un traslado privado viaja solo: elija traslados privados o pickups de tours, no los dos a la vez.',
    en: 'A private transfer rides alone: choose private transfers or pickups of tours, not both at once.',
  },
  'grouping.no_time': {
    status: 422,
    es: 'Los huéspedes no tienen hora. Escriba la hora de salida.',
    en: 'The guests have no time. Enter the departure time.',
  },
  'grouping.nobody': {
    status: 422,
    es: 'No hay traslados compartidos ese día con esos filtros.',
    en: 'There are no shared transfers on that day with those filters.',
  },
  'operator.off': {
    status: 422,
    es: 'No hay conexión con el operador. Se configura en OPERATOR_URL.',
    en: 'There is no connection to the operator. It is set in OPERATOR_URL.',
  },
  'operator.not_now': {
    status: 409,
    es: 'No hay avisos por enviar de {folio}: el operador ya lo recibió, está en envío o el servicio cambió. Actualice la lista.',
    en: 'There is nothing to send for {folio}: the operator already has it, it is being sent, or the service changed. Refresh the list.',
  },
} as const satisfies RefusalCatalogue
