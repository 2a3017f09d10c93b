import { minutes, setting, yesNo } from '@kit/kernel/setting'

export const minutesBetweenReturns = setting(
  'minutes_between_services',
  minutes(30, { min: 0, max: 1_440 }),
  {
    es: 'Tiempo mínimo entre el regreso de un servicio y el siguiente',
    en: 'Minimum time between one service’s return and the next',
  },
)

export const belowCostStops = setting('below_cost_stops_sale', yesNo(false), {
  es: 'Bloquear ventas por debajo del costo sin permiso (si no, solo avisar)',
  en: 'Block sales below cost without permission (otherwise, warn only)',
})

export const planStopsSale = setting('plan_stops_sale', yesNo(false), {
  es: 'Bloquear ventas y cambios con conflictos de itinerario (si no, solo avisar)',
  en: 'Block sales and changes with itinerary conflicts (otherwise, warn only)',
})
