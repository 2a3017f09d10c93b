import { percent, setting } from '@kit/kernel/setting'

export const wantedMarginPercent = setting('wanted_margin_percent', percent('20'), {
  es: 'Margen mínimo de un servicio, sobre el precio sin IVA; los menores se marcan en los costos',
  en: 'Minimum margin of a service, on the price before VAT; lower ones are flagged in the costs',
})
