import { minutes, setting, yesNo } from '@kit/kernel/setting'

export const minutesBetweenReturns = setting(
  'minutes_between_services',
  minutes(30, { min: 0, max: 1_440 }),
  {
    es: 'Entre el regreso de un servicio y el siguiente, al menos',
    en: 'Between the return of one service and the next, at least',
  },
)

export const belowCostStops = setting('below_cost_stops_sale', yesNo(false), {
  es: 'No vender por debajo del costo sin permiso (si no: solo avisar)',
  en: 'Refuse sales below cost without permission (otherwise: only warn)',
})

export const planStopsSale = setting('plan_stops_sale', yesNo(false), {
  es: 'No vender ni cambiar servicios que no caben en el plan del huésped (si no: solo avisar)',
  en: 'Refuse sales and changes that do not fit the guest’s plan (otherwise: only warn)',
})
