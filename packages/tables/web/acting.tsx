import { outdate } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { showNumber } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { useEffect, useRef } from 'react'
import { actOnRows, TABLE_ANSWERS, type TableDescription } from '../contract.ts'
import type { Acted } from './row-actions.ts'
import type { TableRow } from './table-columns.tsx'
import { useTexts } from './texts.ts'

type Props = { table: TableDescription; acted: Acted; onEnd: () => void }
const REFUSED_SHOWN = 20

/** Asks, does it row by row on the server, and says what became of each. Shows nothing itself. */
export default function Acting({ table, acted, onEnd }: Props) {
  const t = useTexts()
  const confirm = useConfirm()
  const notice = useNotice()
  const { action, rows, all, unselect } = acted
  const count = all?.count ?? rows.length
  const isMany = all !== null || rows.length > 1
  const filled = (text: string) => fill(text, rows[0]?.cells ?? {}, count)
  const send = useWrite(actOnRows, {
    onDone: ({ done, refused }) => {
      if (refused.length === 0) {
        notice.done(isMany ? t('acted.done', { count: done }) : filled(action.done ?? action.label))
        return
      }
      // One row says why by itself; of many, each is named beside its reason.
      if (!isMany) return notice.warned(refused[0]!.message)
      void confirm({
        title: t('acted.partly', { done, refused: refused.length }),
        consequence: <Refused refused={refused} rows={rows} table={table} />,
        yes: t('acted.understood'),
        no: null,
      })
    },
    outdates: TABLE_ANSWERS,
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const asking = isMany ? action.many : action.confirm
    const go = async () => {
      const agreed =
        !asking ||
        (await confirm({
          title: filled(asking.question),
          consequence: filled(asking.consequence),
          yes: filled(asking.yes),
          danger: action.danger,
        }))
      if (!agreed) return onEnd()
      send.mutate(
        {
          params: { id: table.id, action: action.key },
          body: all ? { all: { ...all.question } } : { keys: rows.map(({ key }) => key) },
        },
        {
          onSettled: () => {
            unselect()
            void outdate(...TABLE_ANSWERS)
            onEnd()
          },
        },
      )
    }
    void go()
  })
  return null
}

/** `¿Desactivar a {{name}}?` with the row's own cells; `{{count}}` of several. */
const fill = (text: string, cells: TableRow['cells'], count: number): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) =>
    key === 'count' ? showNumber(count) : String(cells[key] ?? ''),
  )

function Refused({
  refused,
  rows,
  table,
}: {
  refused: readonly { key: string; message: string }[]
  rows: readonly TableRow[]
  table: TableDescription
}) {
  const t = useTexts()
  const name = table.columns[0]!.key
  const nameOf = (key: string) => rows.find((row) => row.key === key)?.cells[name] ?? key
  const others = refused.length - REFUSED_SHOWN
  return (
    <ul className="table-refused">
      {refused.slice(0, REFUSED_SHOWN).map(({ key, message }) => (
        <li key={key}>
          <b>{String(nameOf(key))}</b> {message}
        </li>
      ))}
      {others > 0 && <li>{t('acted.others', { count: others })}</li>}
    </ul>
  )
}
