import { businessDay } from '@kit/kernel/day'
import { Fragment, useState } from 'react'
import { Button } from './button.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { describe, idOf, type FilterField } from './filter-fields.ts'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'
import { Menu, Popup } from './popup.tsx'
import { periods } from './range-picker.tsx'
import type { Filters } from './routing.tsx'
import { SearchField } from './search-field.tsx'

type Props = {
  filters: Filters
  fields: readonly FilterField[]
  /** The schema's field for free text; absent: no search box. */ searchKey?: string | undefined
}

/** Search and filters as chips, `Campo: valor ×`, all of it in the URL. `/` goes to the search. */
export function FilterBar({ filters, fields, searchKey }: Props) {
  const t = useKitTexts()
  const [opened, setOpened] = useState<string | null>(null)
  const shown = fields.filter(
    (field) => field.pinned || describe(field, filters.value) !== null || opened === idOf(field),
  )
  const waiting = fields.filter((field) => !shown.includes(field))
  const active =
    fields.some((field) => describe(field, filters.chosen ?? filters.value) !== null) ||
    Boolean(searchKey && filters.value[searchKey])

  return (
    <div className="ui-filters" role="search">
      {searchKey && (
        <SearchField
          label={t('list.search')}
          value={String(filters.value[searchKey] ?? '')}
          onChange={(text) => filters.set({ [searchKey]: text || undefined })}
        />
      )}
      {shown.map((field) => (
        <Fragment key={idOf(field)}>
          <Chip
            field={field}
            filters={filters}
            open={opened === idOf(field)}
            onOpen={(open) => setOpened(open ? idOf(field) : null)}
          />
          {field.kind === 'days' && field.quick && <QuickPeriods {...field} filters={filters} />}
        </Fragment>
      ))}
      {waiting.length > 0 && (
        <Menu
          label={t('list.add_filter')}
          items={waiting.map((field) => ({ key: idOf(field), label: field.label }))}
          onChoose={setOpened}
          button={(opener) => (
            <Button kind="dashed" icon={<Icon name="plus" />} {...opener}>
              {t('list.add_filter')}
            </Button>
          )}
        />
      )}
      {active && (
        <Button kind="link" onClick={filters.clear}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  )
}

const QUICK = ['yesterday', 'last_7', 'this_month'] as const
const QUICK_AHEAD = ['today', 'tomorrow', 'next_7'] as const

type Quick = { from: string; to: string; ahead?: boolean; filters: Filters }

function QuickPeriods({ from, to, ahead, filters }: Quick) {
  const t = useKitTexts()
  const [offered] = useState(periodsNow)
  return (ahead ? QUICK_AHEAD : QUICK).map((key) => (
    <Button
      key={key}
      kind="text"
      className="ui-quick"
      aria-pressed={
        filters.value[from] === offered[key].from && filters.value[to] === offered[key].to
      }
      onClick={() => {
        const period = periodsNow()[key]
        filters.set({ [from]: period.from, [to]: period.to })
      }}
    >
      {t(`days.${key}`)}
    </Button>
  ))
}

/** A page may stand open over midnight. */
const periodsNow = () => periods(businessDay(new Date()))

function Chip({
  field,
  filters,
  open,
  onOpen,
}: {
  field: FilterField
  filters: Filters
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const t = useKitTexts()
  const value = describe(field, filters.value, t('list.yes'), t('list.no'))
  // What holds without being chosen cannot be taken away.
  const chosen = describe(field, filters.chosen ?? filters.value) !== null
  const remove = () => {
    onOpen(false)
    filters.set(
      field.kind === 'days'
        ? { [field.from]: undefined, [field.to]: undefined }
        : { [field.key]: undefined },
    )
  }
  return (
    <span className={chosen ? 'ui-chip ui-chip-on' : 'ui-chip'}>
      <Popup
        open={open}
        onOpen={onOpen}
        label={field.label}
        button={(opener) => (
          <Button kind="text" {...opener}>
            {value === null ? (
              field.label
            ) : (
              <>
                {field.label}: <b>{value}</b>
              </>
            )}
            {!chosen && <Icon name="down" />}
          </Button>
        )}
      >
        <FilterEditor field={field} filters={filters} onDone={() => onOpen(false)} />
      </Popup>
      {chosen && (
        <Button
          kind="text"
          icon={<Icon name="close" />}
          aria-label={t('list.remove_filter', { filter: field.label })}
          onClick={remove}
        />
      )}
    </span>
  )
}
