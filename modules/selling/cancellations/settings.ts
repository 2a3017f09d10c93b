import { percent, setting, yesNo } from '@kit/kernel/setting'

export const feeWithTax = setting('cancellation_fee_with_tax', yesNo(true), {
  es: 'El cargo por cancelación incluye IVA',
  en: 'Cancellation fees include tax (IVA)',
})

export const feeProviderPercent = setting('cancellation_provider_percent', percent('0'), {
  es: 'Parte del proveedor en el cargo por cancelación, si la política no indica otra',
  en: 'Provider’s share of the cancellation fee, unless the policy sets another',
})
