import { CloseOutlined, DownOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, Popover, Radio, Select, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { showDate } from './format.ts'
import { useKitTexts } from './i18n.ts'
import { AppRangePicker } from './range-picker.tsx'
import { DayPicker } from './day-picker.tsx'
import type { Filters } from './routing.tsx'

export type FilterOption = { value: string | number; label: string }
type Common = { label: string; /** Always in sight; the others wait under '+ Filtro'. */ pinned?: boolean }
/** One thing to filter by; `key` (or `from` and `to`) are fields of the screen's search schema. */
export type FilterField =
  | (Common & { kind: 'text'; key: string })
  | (Common & { kind: 'choice'; key: string; options: readonly FilterOption[] })
  | (Common & { kind: 'choices'; key: string; options: readonly FilterOption[] })
  | (Common & { kind: 'flag'; key: string })
  | (Common & { kind: 'day'; key: string })
  | (Common & { kind: 'days'; from: string; to: string })

const SEARCH_PAUSE_MILLISECONDS = 300
const idOf = (field: FilterField): string => (field.kind === 'days' ? field.from : field.key)

type Props = { filters: Filters; fields: readonly FilterField[]; /** The schema's field for free text; absent: no search box. */ searchKey?: string | undefined }

/** Search and filters as chips, `Campo: valor ×`, all of it in the URL. `/` goes to the search. */
export function FilterBar({ filters, fields, searchKey }: Props) {
  const t = useKitTexts()
  const [opened, setOpened] = useState<string | null>(null)
  const shown = fields.filter((field) => field.pinned || describe(field, filters.value) !== null || opened === idOf(field))
  const waiting = fields.filter((field) => !shown.includes(field))
  const active = fields.some((field) => describe(field, filters.value) !== null) || Boolean(searchKey && filters.value[searchKey])

  return (
    <div className="ui-filters" role="search">
      {searchKey && <SearchBox value={String(filters.value[searchKey] ?? '')} onChange={(text) => filters.set({ [searchKey]: text || undefined })} />}
      {shown.map((field) => <Chip key={idOf(field)} field={field} filters={filters} open={opened === idOf(field)} onOpen={(open) => setOpened(open ? idOf(field) : null)} />)}
      {waiting.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: waiting.map((field) => ({ key: idOf(field), label: field.label })), onClick: ({ key }) => setOpened(key) }}>
          <Button type="dashed" icon={<PlusOutlined />}>{t('list.add_filter')}</Button>
        </Dropdown>
      )}
      {active && <Button type="link" onClick={filters.clear}>{t('list.clear')}</Button>}
    </div>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useKitTexts()
  const [typed, setTyped] = useState({ text: value, of: value })
  const box = useRef<InputRef>(null)
  const report = useRef(onChange)
  useEffect(() => { report.current = onChange })
  const text = typed.of === value ? typed.text : value

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => report.current(text), SEARCH_PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text, value])
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
      if (event.key !== '/' || typing) return
      event.preventDefault()
      box.current?.focus({ cursor: 'all' })
    }
    window.addEventListener('keydown', slash)
    return () => window.removeEventListener('keydown', slash)
  }, [])
  return (
    <Input
      ref={box} className="ui-search" type="search" prefix={<SearchOutlined />} placeholder={t('list.search')} aria-label={t('list.search')} value={text}
      onChange={(event) => setTyped({ text: event.target.value, of: value })} onPressEnter={() => onChange(text)}
    />
  )
}

function Chip({ field, filters, open, onOpen }: { field: FilterField; filters: Filters; open: boolean; onOpen: (open: boolean) => void }) {
  const t = useKitTexts()
  const value = describe(field, filters.value, t('list.yes'), t('list.no'))
  const remove = () => {
    onOpen(false)
    filters.set(field.kind === 'days' ? { [field.from]: undefined, [field.to]: undefined } : { [field.key]: undefined })
  }
  return (
    <span className={value === null ? 'ui-chip' : 'ui-chip ui-chip-on'}>
      <Popover open={open} onOpenChange={onOpen} trigger="click" placement="bottomLeft" destroyOnHidden content={<div className="ui-chip-editor"><FilterEditor field={field} filters={filters} onDone={() => onOpen(false)} /></div>}>
        <Button type="text" aria-expanded={open}>{value === null ? field.label : <>{field.label}: <b>{value}</b></>}{value === null && <DownOutlined />}</Button>
      </Popover>
      {value !== null && <Button type="text" icon={<CloseOutlined />} aria-label={t('list.remove_filter', { filter: field.label })} onClick={remove} />}
    </span>
  )
}

function FilterEditor({ field, filters, onDone }: { field: FilterField; filters: Filters; onDone: () => void }) {
  const t = useKitTexts()
  const { value, set } = filters
  if (field.kind === 'days') return <AppRangePicker value={{ from: asText(value[field.from]), to: asText(value[field.to]) }} onChange={({ from, to }) => set({ [field.from]: from, [field.to]: to })} />
  if (field.kind === 'day') return <DayPicker aria-label={field.label} value={asText(value[field.key]) ?? null} onChange={(day) => set({ [field.key]: day })} />
  if (field.kind === 'text') return <Input autoFocus aria-label={field.label} defaultValue={asText(value[field.key]) ?? ''} onPressEnter={(event) => { set({ [field.key]: event.currentTarget.value || undefined }); onDone() }} onBlur={(event) => set({ [field.key]: event.target.value || undefined })} />
  if (field.kind === 'flag') {
    return (
      <Radio.Group value={value[field.key] as boolean | undefined} onChange={(event) => { set({ [field.key]: event.target.value as boolean }); onDone() }} options={[{ value: true, label: t('list.yes') }, { value: false, label: t('list.no') }]} />
    )
  }
  const many = field.kind === 'choices'
  return (
    <Select
      autoFocus defaultOpen={!many} className="ui-wide" aria-label={field.label} value={value[field.key] as never} options={field.options as FilterOption[]} showSearch={{ optionFilterProp: 'label' }}
      {...(many ? { mode: 'multiple' as const } : {})} onChange={(next: unknown) => { set({ [field.key]: next }); if (!many) onDone() }}
    />
  )
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What a filter is set to, as its chip says it; null when it is not set. Days are always absolute. */
export function describe(field: FilterField, value: Readonly<Record<string, unknown>>, yes = '', no = ''): string | null {
  if (field.kind === 'days') {
    const [from, to] = [asText(value[field.from]), asText(value[field.to])]
    if (!from && !to) return null
    return from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`
  }
  const set = value[field.key]
  if (set === undefined || set === null || set === '' || (Array.isArray(set) && set.length === 0)) return null
  if (field.kind === 'day') return showDate(asText(set))
  if (field.kind === 'flag') return set ? yes : no
  if (field.kind === 'text') return String(set)
  const wanted = (Array.isArray(set) ? set : [set]) as unknown[]
  return wanted.map((single) => field.options.find((option) => option.value === single)?.label ?? String(single)).join(', ')
}
