import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'grouping.changed': changedMeanwhile('estos viajes', 'these trips'),
  'grouping.locked': {
    status: 409,
    es: 'El viaje de {vehicle} está fijo. Ábralo antes de cambiarlo.',
    en: 'The trip of {vehicle} is locked. Unlock it before changing it.',
  },
  'grouping.others_ride': {
    status: 409,
    es: 'En {vehicle} viajan también huéspedes de otros canales: no cabe deshacer ni cambiar ese viaje desde aquí.',
    en: 'Guests of other channels ride in {vehicle} too: that trip cannot be undone or changed from here.',
  },
  'grouping.ride_gone': {
    status: 409,
    es: 'Un traslado ya no está: se canceló, cambió de día o no es compartido. Actualice la pantalla.',
    en: 'A transfer is gone: it was cancelled, moved to another day or is not shared. Refresh the screen.',
  },
  'grouping.rides_already': {
    status: 409,
    es: '{customer} ya viaja en otro vehículo. Sáquelo primero de ahí.',
    en: '{customer} rides in another vehicle already. Take them out of it first.',
  },
  'grouping.elsewhere': {
    status: 422,
    es: '{customer} va a otra zona o en otro sentido que este viaje.',
    en: '{customer} goes to another zone or in another direction than this trip.',
  },
  'grouping.too_many': {
    status: 422,
    es: 'No caben {pax} personas en {vehicle}, que tiene {seats} lugares. Elija otro vehículo o reparta el grupo.',
    en: '{pax} persons do not fit into {vehicle}, which has {seats} seats. Choose another vehicle or split the group.',
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
    es: 'Ese vehículo anda en otro viaje a esa hora. Elija otro vehículo u otra hora.',
    en: 'That vehicle is on another trip at that time. Choose another vehicle or time.',
  },
  'grouping.driver_busy': {
    status: 409,
    es: 'Ese chofer maneja otro viaje a esa hora. Elija otro chofer u otra hora.',
    en: 'That driver drives another trip at that time. Choose another driver or time.',
  },
  'grouping.no_time': {
    status: 422,
    es: 'Nadie de ese grupo tiene hora: escriba a qué hora sale.',
    en: 'Nobody of that group has a time: say when it leaves.',
  },
  'grouping.nobody': {
    status: 422,
    es: 'No hay traslados compartidos que agrupar con ese día y esos filtros.',
    en: 'There are no shared transfers to group on that day with those filters.',
  },
  'operator.off': {
    status: 422,
    es: 'No hay servicio del operador: quien instala el sistema lo pone en OPERATOR_URL.',
    en: 'There is no service of the operator: whoever installs the system sets OPERATOR_URL.',
  },
  'operator.not_now': {
    status: 409,
    es: 'Nada que avisar de {folio}: el operador ya lo sabe, el aviso va en camino o el servicio cambió. Actualice la lista.',
    en: 'Nothing to tell of {folio}: the operator knows, the call is on its way or the service changed. Refresh the list.',
  },
} as const satisfies RefusalCatalogue
