import { percent, setting } from '@kit/kernel/setting'

export const wantedMarginPercent = setting('wanted_margin_percent', percent('20'), {
  es: 'Margen deseado de un servicio, del precio sin IVA; lo que deja menos se marca en los costos',
  en: 'Wanted margin of a service, of its price without IVA; what leaves less is marked in the costs',
})
