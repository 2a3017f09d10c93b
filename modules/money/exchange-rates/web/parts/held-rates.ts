import type { ForeignCurrency, RateKind, RateRow } from '../../contract.ts'

/** What holds for one currency at the company or at a channel, as the screen shows it. */
export type HeldRate = {
  code: ForeignCurrency
  name: string
  buy?: RateRow | undefined
  sell?: RateRow | undefined
  fix?: RateRow | undefined
  dof?: RateRow | undefined
}

/** The channel's own rate, else the company's; Banxico's are everybody's. */
export function heldRates(
  currencies: readonly { code: string; name: string }[],
  rates: readonly RateRow[],
  channel_id: number | undefined,
): HeldRate[] {
  const find = (code: string, kind: RateKind) =>
    rates.find(
      (rate) =>
        rate.code === code && rate.kind === kind && rate.channel_id === (channel_id ?? null),
    ) ?? rates.find((rate) => rate.code === code && rate.kind === kind && rate.channel_id === null)
  return currencies
    .filter(
      (currency): currency is { code: ForeignCurrency; name: string } => currency.code !== 'MXN',
    )
    .map(({ code, name }) => ({
      code,
      name,
      buy: find(code, 'house_buy'),
      sell: find(code, 'house_sell'),
      fix: find(code, 'fix'),
      dof: find(code, 'dof'),
    }))
}
