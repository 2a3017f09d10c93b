import { listChannels } from '@app/organization/contract'
import { businessDay } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { useUnsavedGuard } from '@kit/ui/detail-page'
import { useDownload } from '@kit/ui/download'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { useNotice } from '@kit/ui/notice'
import { PageHeader } from '@kit/ui/page-header'
import { usePageKeys } from '@kit/ui/page-keys'
import { AppLink, useFilters } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as z from 'zod'
import {
  BudgetCurrency,
  createBudgets,
  listBudgets,
  writeBudgetSheet,
  type GridCell,
  type GridRow,
  type StandingCell,
} from '../contract/grid.ts'
import './grid.css'
import { AddRep } from './parts/add-rep.tsx'
import { CopyYear } from './parts/copy-year.tsx'
import { LoadSheet } from './parts/load-sheet.tsx'
import { GridTable } from './parts/grid-table.tsx'
import {
  cellKey,
  changedCells,
  isSame,
  linesOf,
  type Edits,
  type NewRep,
} from './parts/grid-rows.ts'
import { useTexts } from './texts.ts'

const Search = z.object({
  channel_id: z.coerce.number().int().positive().optional(),
  year: z.coerce.number().int().min(2000).max(2199).optional(),
  currency: BudgetCurrency.optional(),
})
const NOBODY: readonly NewRep[] = []
const NOTHING: Edits = {}

/** The targets of a channel for a year, filled in as in a spreadsheet and saved together. */
export default function GridScreen() {
  const t = useTexts()
  const { value, set } = useFilters(Search)
  const channels = useQuery(query(listChannels, {}))
  const [thisYear] = useState(() => Number(businessDay(new Date()).slice(0, 4)))
  const year = value.year ?? thisYear
  const currency = value.currency ?? 'MXN'
  const channel_id = value.channel_id ?? channels.data?.[0]?.id
  const asked = query(listBudgets, { body: { channel_id: channel_id ?? 1, year } })
  const grid = useQuery({ ...asked, enabled: channel_id !== undefined })
  const error = channels.error ?? grid.error

  if (error && !grid.data) return <ErrorState error={error} onRetry={() => void grid.refetch()} />
  if (!channels.data) return <Loading lines={12} />
  if (channel_id === undefined)
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState explain={t('no_channel')} leads="/lugares/canales" />
      </>
    )
  return (
    <Editor
      key={`${channel_id} ${year} ${currency}`}
      rows={grid.data?.rows}
      terms={{ channel_id, year, currency }}
      refetch={() => void grid.refetch()}
      choices={
        <>
          <Select
            aria-label={t('channel')}
            value={channel_id}
            popupMatchSelectWidth={false}
            options={channels.data.map(({ id, canal }) => ({ value: id, label: canal }))}
            onChange={(id: number) => set({ channel_id: id })}
          />
          <Select
            aria-label={t('year')}
            value={year}
            options={[-1, 0, 1, 2].map((step) => ({
              value: thisYear + step,
              label: `${thisYear + step}`,
            }))}
            onChange={(chosen: number) => set({ year: chosen })}
          />
          <Select
            aria-label={t('currency')}
            value={currency}
            options={BudgetCurrency.options.map((code) => ({ value: code, label: code }))}
            onChange={(code: BudgetCurrency) => set({ currency: code })}
          />
        </>
      }
    />
  )
}

type Terms = { channel_id: number; year: number; currency: BudgetCurrency }
type Dialog = 'copy' | 'load' | null

function Editor({
  rows,
  terms,
  choices,
  refetch,
}: {
  rows: readonly GridRow[] | undefined
  terms: Terms
  choices: React.ReactNode
  refetch: () => void
}) {
  const t = useTexts()
  const notice = useNotice()
  const confirm = useConfirm()
  const editing = useEdits(rows, terms)
  const { edits, edit, changed } = editing
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set())
  const [reps, setReps] = useState(NOBODY)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [adding, setAdding] = useState<number | null>(null)
  const [dialog, setDialog] = useState<Dialog>(null)
  const [sought, setSought] = useState('')
  const download = useDownload(writeBudgetSheet)
  const save = useWrite(createBudgets, {
    done: ({ saved }) => t('saved', { count: saved }),
    outdates: [listBudgets, ...TABLE_ANSWERS],
    onDone: () => {
      editing.clear()
      setConflicts(new Set())
    },
    onFailed: ({ body }) => {
      if (body.code !== 'budget.changed') return
      const current = body.details?.['current'] as readonly StandingCell[]
      setConflicts(
        new Set(current.map((cell) => cellKey(cell.location_id, cell.rep_id, cell.month))),
      )
      refetch()
    },
  })
  useUnsavedGuard(changed > 0)

  const submit = () => {
    if (!rows || changed === 0 || save.isPending) return
    const { channel_id, currency } = terms
    save.mutate({ body: { channel_id, currency, cells: changedCells(rows, edits) } })
  }
  useSaveKey(submit)
  const discard = async () => {
    const yes = await confirm({
      title: t('discard_question', { count: changed }),
      consequence: t('discard_why'),
      yes: t('discard_yes'),
      no: t('keep'),
      danger: true,
    })
    if (yes) editing.clear()
  }
  const open = (location_id: number) =>
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(location_id)) after.add(location_id)
      return after
    })
  const take = (cells: readonly GridCell[]) => {
    const { taken, locked } = editing.take(cells)
    setOpened(
      (before) =>
        new Set([
          ...before,
          ...cells.filter(({ rep_id }) => rep_id !== null).map((cell) => cell.location_id),
        ]),
    )
    setDialog(null)
    const said = [
      t('proposed', { count: taken }),
      ...(locked > 0 ? [t('fixed', { count: locked })] : []),
    ]
    notice.done(`${said.join('; ')}. ${t('look')}`)
  }
  const shown = useMemo(() => rows?.filter((row) => isSought(row, sought)), [rows, sought])

  return (
    <>
      <PageHeader
        title={t('title')}
        aside={changed > 0 && <span role="status">{t('unsaved', { count: changed })}</span>}
        note={t('note')}
        actions={
          <>
            <AppLink to="/presupuesto/ver">{t('see_list')}</AppLink>
            {changed > 0 && <Button onClick={() => void discard()}>{t('discard')}</Button>}
            <Button
              type="primary"
              disabled={changed === 0}
              loading={save.isPending}
              onClick={submit}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      <div className="bg-tools">
        {choices}
        <Input
          aria-label={t('search')}
          placeholder={t('search')}
          allowClear
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          style={{ width: 220 }}
        />
        <Button onClick={() => setDialog('copy')}>{t('copy.open')}</Button>
        <Button onClick={() => setDialog('load')}>{t('load.open')}</Button>
        <Button loading={download.isPending} onClick={() => download.mutate({ query: terms })}>
          {t('download')}
        </Button>
      </div>
      {!shown || !rows ? (
        <Loading lines={12} />
      ) : rows.length === 0 ? (
        <EmptyState explain={t('no_locations')} leads="/lugares/locaciones" />
      ) : (
        <GridTable
          rows={shown}
          year={terms.year}
          currency={terms.currency}
          edits={edits}
          conflicts={conflicts}
          reps={reps}
          opened={opened}
          onOpen={open}
          onAddRep={setAdding}
          onEdit={edit}
        />
      )}
      <AddRep
        open={adding !== null}
        onClose={() => setAdding(null)}
        onAdd={(rep) => {
          setReps((before) => [...before, { ...rep, location_id: adding! }])
          setAdding(null)
        }}
      />
      <CopyYear
        open={dialog === 'copy'}
        terms={terms}
        onClose={() => setDialog(null)}
        onTake={take}
      />
      <LoadSheet
        open={dialog === 'load'}
        channel_id={terms.channel_id}
        onClose={() => setDialog(null)}
        onTake={take}
      />
    </>
  )
}

const isSought = ({ hotel, location }: GridRow, sought: string): boolean =>
  `${hotel.name} ${location.name}`.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase())

/** What was typed and not saved: what comes to what stands is no change. */
function useEdits(rows: readonly GridRow[] | undefined, { year, currency }: Terms) {
  const [edits, setEdits] = useState(NOTHING)
  const standing = useMemo(() => {
    const lines = (rows ?? []).flatMap((row) =>
      linesOf(row, { year, currency, reps: NOBODY, withReps: true }),
    )
    return new Map(lines.flatMap(({ cells }) => cells.map((cell) => [cell.key, cell])))
  }, [rows, year, currency])
  const edit = useCallback(
    (changes: Edits) =>
      setEdits((before) => {
        const after = { ...before, ...changes }
        for (const [key, amount] of Object.entries(changes))
          if (isSame(amount, standing.get(key)?.amount ?? null)) delete after[key]
        return after
      }),
    [standing],
  )
  const take = (cells: readonly GridCell[]) => {
    const known = new Set((rows ?? []).map(({ location }) => location.id))
    const ours = cells.filter(
      ({ location_id, month }) => known.has(location_id) && month.startsWith(`${year}-`),
    )
    const keyed = ours.map((cell) => ({
      key: cellKey(cell.location_id, cell.rep_id, cell.month),
      amount: cell.amount,
    }))
    const free = keyed.filter(({ key }) => (standing.get(key)?.locked ?? null) === null)
    edit(Object.fromEntries(free.map(({ key, amount }) => [key, amount])))
    return { taken: free.length, locked: cells.length - free.length }
  }
  return {
    edits,
    edit,
    take,
    changed: Object.keys(edits).length,
    clear: () => setEdits(NOTHING),
  }
}

const SAVE_KEYS = [
  { key: 'Ctrl S', does: { es: 'Guardar presupuesto', en: 'Save budget' } },
] as const

/** Ctrl-S saves, with what is still being typed. */
function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent(save)
  usePageKeys(SAVE_KEYS)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      // What was being typed is read once its field was left.
      setTimeout(() => saveNow())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
