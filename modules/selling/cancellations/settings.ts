import { percent, setting, yesNo } from '@kit/kernel/setting'

export const feeWithTax = setting('cancellation_fee_with_tax', yesNo(true), {
  es: 'El cargo por cancelar incluye IVA',
  en: 'A cancellation fee includes IVA',
})

export const feeProviderPercent = setting('cancellation_provider_percent', percent('0'), {
  es: 'Parte del proveedor en el cargo por cancelar, si la política no dice otra',
  en: 'The provider’s part of a cancellation fee, unless the policy says another',
})
