import { Input, Radio, Select } from 'antd'
import { DayPicker } from './day-picker.tsx'
import { asText, type FilterField, type FilterOption } from './filter-fields.ts'
import { useKitTexts } from './i18n.ts'
import { AppRangePicker } from './range-picker.tsx'
import type { Filters } from './routing.tsx'

/** What a filter is set with; loaded when the first chip is opened. */
export default function FilterEditor({
  field,
  filters,
  onDone,
}: {
  field: FilterField
  filters: Filters
  onDone: () => void
}) {
  const t = useKitTexts()
  const { value, set } = filters
  if (field.kind === 'days')
    return (
      <AppRangePicker
        value={{ from: asText(value[field.from]), to: asText(value[field.to]) }}
        onChange={({ from, to }) => set({ [field.from]: from, [field.to]: to })}
      />
    )
  if (field.kind === 'day')
    return (
      <DayPicker
        aria-label={field.label}
        value={asText(value[field.key]) ?? null}
        onChange={(day) => set({ [field.key]: day })}
      />
    )
  if (field.kind === 'text')
    return (
      <Input
        autoFocus
        aria-label={field.label}
        defaultValue={asText(value[field.key]) ?? ''}
        onPressEnter={(event) => {
          set({ [field.key]: event.currentTarget.value || undefined })
          onDone()
        }}
        onBlur={(event) => set({ [field.key]: event.target.value || undefined })}
      />
    )
  if (field.kind === 'flag') {
    return (
      <Radio.Group
        value={value[field.key] as boolean | undefined}
        onChange={(event) => {
          set({ [field.key]: event.target.value as boolean })
          onDone()
        }}
        options={[
          { value: true, label: t('list.yes') },
          { value: false, label: t('list.no') },
        ]}
      />
    )
  }
  const many = field.kind === 'choices'
  return (
    <Select
      autoFocus
      defaultOpen={!many}
      className="ui-wide"
      aria-label={field.label}
      value={value[field.key] as never}
      options={field.options as FilterOption[]}
      showSearch={{ optionFilterProp: 'label' }}
      {...(many ? { mode: 'multiple' as const } : {})}
      onChange={(next: unknown) => {
        set({ [field.key]: next })
        if (!many) onDone()
      }}
    />
  )
}
