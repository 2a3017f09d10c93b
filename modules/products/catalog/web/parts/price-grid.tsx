import { CURRENCIES, type Currency } from '@kit/kernel/money'
import { CurrencyCode } from '@kit/ui/money'
import { showDate } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { Input, Segmented } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import type { PriceSheet } from '../../contract/pricing.ts'
import { PAX_TYPES } from '../../rules/party.ts'
import { useTexts } from '../texts.ts'
import { isAmount, keyOf, type Typed } from './price-cells.ts'

type Props = {
  sheet: PriceSheet
  channel_id: number | null
  onChannel: (id: number | null) => void
  typed: Typed
  onType: (key: string, amount: string) => void
}

/** A line for each option and age, a column for each season; one channel and currency at a time. */
export function PriceGrid({ sheet, channel_id, onChannel, typed, onType }: Props) {
  const t = useTexts()
  const [currency, setCurrency] = useState<Currency>(sheet.base_currency)
  const channel = useId()
  const standing = new Map(sheet.prices.map((price) => [keyOf(price), price.amount]))
  const seasons = [{ id: null, name: t('prices.no_season'), days: '' }].concat(
    sheet.seasons.map(({ id, name, first_day, last_day }) => ({
      id: id as never,
      name,
      days: `${showDate(first_day)} – ${showDate(last_day)}`,
    })),
  )
  return (
    <section className="prices-sheet">
      <div className="prices-choices">
        <label htmlFor={channel}>{t('prices.channel')}</label>
        <Select
          id={channel}
          value={channel_id ?? 0}
          onChange={(id) => onChannel(id === 0 ? null : id)}
          options={[{ id: 0, name: t('prices.every_channel') }, ...sheet.channels].map(
            ({ id, name }) => ({ value: id, label: name }),
          )}
        />
        <Segmented<Currency>
          aria-label={t('prices.currency')}
          value={currency}
          onChange={setCurrency}
          options={CURRENCIES.map((code) => ({ value: code, label: <CurrencyCode code={code} /> }))}
        />
        <AppLink to="/administracion/temporadas">{t('prices.seasons')}</AppLink>
      </div>
      <p className="ui-quiet">{t('prices.rule', { currency: sheet.base_currency })}</p>
      {sheet.options.length === 0 ? (
        <p>{t('prices.no_options')}</p>
      ) : (
        <div className="prices-scroll" tabIndex={0} role="region" aria-label={t('prices.grid')}>
          <table className="prices-grid" onKeyDown={walk}>
            <thead>
              <tr>
                <th scope="col">{t('prices.option')}</th>
                {seasons.map(({ id, name, days }) => (
                  <th key={String(id)} scope="col">
                    {name}
                    <small>{days}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheet.options.flatMap((option) =>
                PAX_TYPES.map((pax_type) => (
                  <tr key={`${option.id}-${pax_type}`}>
                    <th scope="row">
                      {option.name} · {t(`pax.${pax_type}`)}
                    </th>
                    {seasons.map((season) => {
                      const cell = {
                        option_id: option.id,
                        pax_type,
                        currency,
                        season_id: season.id,
                        channel_id,
                      }
                      const key = keyOf(cell)
                      const now = standing.get(key) ?? ''
                      const shown = typed[key] ?? now
                      const wrong = shown.trim() !== '' && !isAmount(shown.trim())
                      return (
                        <td
                          key={String(season.id)}
                          className={shown === now ? '' : 'prices-changed'}
                        >
                          <Input
                            inputMode="decimal"
                            value={shown}
                            status={wrong ? 'error' : ''}
                            aria-invalid={wrong}
                            aria-label={`${option.name} ${t(`pax.${pax_type}`)} ${season.name} ${currency}`}
                            onChange={({ target }) => onType(key, target.value)}
                          />
                          {wrong && <small role="alert">{t('prices.wrong')}</small>}
                        </td>
                      )
                    })}
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

/** Arrows and Enter walk down and up a column, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  if (step === undefined || !cell) return
  event.preventDefault()
  const row = cell.parentElement as HTMLTableRowElement
  const next = (row.parentElement as HTMLTableSectionElement).rows[row.sectionRowIndex + step]
  next?.cells[cell.cellIndex]?.querySelector('input')?.select()
}
