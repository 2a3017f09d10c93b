import type { ValueKind } from '@kit/kernel/setting'
import { showNumber } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import type * as z from 'zod'
import type { SettingRow } from '../../contract/settings.ts'
import '../access.css'
import { useTexts } from '../texts.ts'

export type ShownSetting = z.output<typeof SettingRow>

/** A value with its unit. */
export function SettingValue({ value, kind }: { value: unknown; kind: ValueKind }) {
  const t = useTexts()
  if (kind.kind === 'text') return <span className="access-value">{String(value)}</span>
  if (kind.kind === 'amount') return <Money value={{ amount: String(value), currency: 'MXN' }} />
  if (kind.kind === 'percent') return <span className="ui-number">{String(value)} %</span>
  if (kind.kind === 'yes_no')
    return <span>{t(value === true ? 'settings.yes' : 'settings.no')}</span>
  if (kind.kind === 'internal') return null
  return (
    <span className="ui-number">
      {showNumber(Number(value))} {t(`settings.unit.${kind.unit}`, { count: Number(value) })}
    </span>
  )
}
