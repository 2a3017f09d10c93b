import { query, queryClient } from '@kit/ui/api'
import type { ColumnsKept } from '@kit/ui/columns'
import type { ColumnChoice } from '@kit/ui/preferences'
import type { Filters } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useMemo } from 'react'
import { create } from 'zustand'
import type { TableDescription } from '../contract.ts'
import { findTableViews, preferTable, type TableView, type TableViews } from '../view-contract.ts'
import { postedOf } from './filters.ts'

type Question = Readonly<Record<string, unknown>>
type KeptColumns = NonNullable<TableViews['columns']>

/** In the address of a list that opens with a view, or at today: everything is shown nevertheless. */
const EVERYTHING = 'all'

/** How somebody sees a list: the view of its address, what differs from it, and their columns. */
export type Seeing = {
  views: TableViews
  active: TableView | undefined
  /** Filters, order or columns are no longer those of the view. */
  isChanged: boolean
  /** Filters and order as they are now, without the page. */
  question: Question
  columns: ColumnsKept
  /** The columns as they are now, as a view carries them. */
  columnsNow: KeptColumns
  /** Null: everything. */
  open(view: TableView | null): void
}

export function useSeeing(
  table: TableDescription,
  views: TableViews,
  address: Filters,
  posted: Question,
): Seeing {
  const active = views.views.find(({ uuid }) => uuid === address.value['view'])
  const question = useMemo(() => withoutPage(posted), [posted])
  const unsaved = useUnsaved((state) => (active ? state[active.uuid] : undefined))
  const columns = useKeptColumns(table, views, active, unsaved)
  const open = (view: TableView | null) => {
    if (view) forgetUnsaved(view.uuid)
    const opened = view ? { ...view.question, view: view.uuid } : showingAll(table, views)
    address.set({ ...cleared(address), ...opened })
  }
  return {
    views,
    active,
    isChanged: active
      ? unsaved !== undefined ||
        !isSame(question, withoutPage(postedOf(table, active.question as Question)))
      : Object.keys(question).length > 0 && !isSame(question, table.opens_on?.search ?? {}),
    question,
    columns,
    columnsNow: carried(columns.choice, table),
    open,
  }
}

/**
 * The address of the view that a list opens with when it is asked for nothing in particular, or
 * that of today.
 */
export function openingSearch(
  table: TableDescription,
  views: TableViews,
  address: Question,
): Question | null {
  if (Object.keys(address).length > 0) return null
  const view = views.views.find(({ uuid }) => uuid === views.opens_with)
  return view ? { ...view.question, view: view.uuid } : (table.opens_on?.search ?? null)
}

/**
 * The address as the filters change it. An empty one would open the view that the list opens with:
 * without filters it says that everything is meant.
 */
export function useAddress(table: TableDescription, address: Filters, views: TableViews): Filters {
  return useMemo(
    () => ({
      value: address.value,
      set: (change) =>
        address.set(
          address.value['view'] === undefined ? { ...showingAll(table, views), ...change } : change,
        ),
      clear: () => address.set({ ...cleared(address), ...showingAll(table, views) }),
    }),
    [table, address, views],
  )
}

const showingAll = ({ opens_on }: TableDescription, { opens_with }: TableViews): Question =>
  opens_with === null && !opens_on ? {} : { view: EVERYTHING }
const cleared = ({ value }: Filters): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(value).map((key) => [key, undefined])),
  page_size: value['page_size'],
})

/** Columns changed while a view is open that has its own: until they are saved or the page is left. */
const useUnsaved = create<Readonly<Record<string, ColumnChoice | undefined>>>()(() => ({}))
export const forgetUnsaved = (uuid: string): void => useUnsaved.setState({ [uuid]: undefined })

/** Columns of the open view where it has its own, otherwise of the person, on every device. */
function useKeptColumns(
  { id }: TableDescription,
  views: TableViews,
  active: TableView | undefined,
  unsaved: ColumnChoice | undefined,
): ColumnsKept {
  const params = { id }
  const { mutate } = useWrite(preferTable, {
    inTurn: `columns of ${id}`,
    // What is shown was not kept: what the server knows is shown again.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  })
  if (active?.columns)
    return {
      choice: unsaved ?? active.columns,
      changed: unsaved !== undefined,
      choose: (choice) => useUnsaved.setState({ [active.uuid]: choice }),
    }
  return {
    choice: views.columns ?? undefined,
    changed: views.columns !== null,
    choose: (choice) => {
      const columns = choice ? plain(choice) : null
      void queryClient.cancelQueries({ queryKey: keyOf(id) })
      queryClient.setQueryData<TableViews>(keyOf(id), (before) => before && { ...before, columns })
      mutate({ params, body: { columns } })
    },
  }
}
const keyOf = (id: string) => query(findTableViews, { params: { id } }).queryKey

const plain = ({ hidden, order, pinned = [] }: ColumnChoice): KeptColumns => ({
  hidden: [...hidden],
  order: [...order],
  pinned: [...pinned],
})

/** Whoever never chose columns sees those that the table shows by itself. */
const carried = (choice: ColumnChoice | undefined, { columns }: TableDescription): KeptColumns =>
  plain(
    choice ?? {
      hidden: columns.filter(({ hidden }) => hidden).map(({ key }) => key),
      order: columns.map(({ key }) => key),
    },
  )

const withoutPage = ({ page: _page, page_size: _size, ...question }: Question): Question => question

/** The same filters and order, however they are put. */
const isSame = (left: Question, right: Question): boolean => textOf(left) === textOf(right)
const textOf = (question: Question): string =>
  JSON.stringify(
    Object.entries(question)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(String).sort() : value])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
