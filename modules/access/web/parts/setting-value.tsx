import type * as z from 'zod'
import type { SettingRow } from '../../contract.ts'
import type { SettingDefinition } from '../../rules/settings.ts'
import { useTexts } from '../texts.ts'

export type ShownSetting = z.output<typeof SettingRow> & { definition: SettingDefinition }

/** A value with its unit. */
export function SettingValue({ value, definition }: { value: unknown; definition: SettingDefinition }) {
  const t = useTexts()
  if (definition.kind === 'text') return <>{String(value)}</>
  const unit = definition.kind === 'integer' ? t(`settings.unit.${definition.unit}`, { count: Number(value) }) : t(`settings.unit.${definition.kind}`)
  return <span className="ui-number">{String(value)} {unit}</span>
}
