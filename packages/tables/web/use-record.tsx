import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useGo, useOpened } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import type { TableDescription } from '../contract.ts'
import type { RecordDrawerProps, RecordEditing } from './record-drawer.tsx'
import type { TableRow } from './table-columns.tsx'

const RecordDrawer = later(async () => ({
  default: (await import('./record-drawer.tsx')).RecordDrawer,
}))

/** In the address while a new row is made. */
export const ADDING = 'nuevo'
const NEW: RecordEditing = { key: null }

/**
 * The form in which rows of the table are made and edited, where its reader may. That of a new row
 * has an address: `?nuevo=1`.
 */
export function useRecord(
  { record }: TableDescription,
  beneath: RecordDrawerProps['beneath'] | undefined,
) {
  const go = useGo()
  const [edited, setEdited] = useState<RecordEditing | null>(null)
  const [adding, setAdding] = useOpened(ADDING)
  const editing = adding === undefined ? edited : NEW
  const close = () => {
    setEdited(null)
    setAdding(undefined)
  }
  const opened = useOpenedOnce(editing !== null)
  if (!record) return { add: null, drawer: null, opens: {} }
  const { id, page } = record
  return {
    add: (
      <Button kind="primary" onClick={() => setAdding('1')}>
        {record.adding}
      </Button>
    ),
    opens: { edit: ({ key }: TableRow) => setEdited({ key }) },
    drawer: opened && (
      <Suspense fallback={null}>
        <RecordDrawer
          id={id}
          editing={editing}
          onClose={close}
          {...(beneath ? { beneath } : {})}
          {...(page
            ? {
                // The address of the empty form is not come back to.
                onDone: ({ key }: { key: string }) =>
                  go(`${page}/${key}`, { replace: adding !== undefined }),
              }
            : {})}
        />
      </Suspense>
    ),
  }
}

/** A new row that is made on another screen. */
export function Elsewhere({ table: { first, adds } }: { table: TableDescription }) {
  const go = useGo()
  if (!first || !adds) return null
  return (
    <Button kind="primary" onClick={() => go(first)}>
      {adds}
    </Button>
  )
}
