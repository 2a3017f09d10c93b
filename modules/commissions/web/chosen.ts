import type { TableRow } from '@kit/tables/web/table-columns'
import { useState } from 'react'

/**
 * The row that a dialog is about, called by one of its cells; the dialog keeps it while it closes.
 */
export function useChosen(name: string, id: (row: TableRow) => number = ({ key }) => Number(key)) {
  const [of, choose] = useState<{ id: number; name: string } | null>(null)
  const [open, setOpen] = useState(false)
  return {
    choose: (row: TableRow) => {
      choose({ id: id(row), name: String(row.cells[name] ?? '') })
      setOpen(true)
    },
    dialog: of && { of, open, onClose: () => setOpen(false) },
  }
}
