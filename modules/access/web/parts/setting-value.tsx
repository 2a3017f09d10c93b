import { showNumber } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import type * as z from 'zod'
import type { SettingRow } from '../../contract/settings.ts'
import type { SettingDefinition } from '../../rules/settings.ts'
import '../access.css'
import { useTexts } from '../texts.ts'

export type ShownSetting = z.output<typeof SettingRow> & { definition: SettingDefinition }

/** A value with its unit. */
export function SettingValue({
  value,
  definition,
}: {
  value: unknown
  definition: SettingDefinition
}) {
  const t = useTexts()
  if (definition.kind === 'text') return <span className="access-value">{String(value)}</span>
  if (definition.kind === 'amount')
    return <Money value={{ amount: String(value), currency: 'MXN' }} />
  if (definition.kind === 'percent') return <span className="ui-number">{String(value)} %</span>
  if (definition.kind === 'yes_no')
    return <span>{t(value === true ? 'settings.yes' : 'settings.no')}</span>
  return (
    <span className="ui-number">
      {showNumber(Number(value))} {t(`settings.unit.${definition.unit}`, { count: Number(value) })}
    </span>
  )
}
