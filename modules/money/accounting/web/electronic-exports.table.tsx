import { TablePage } from '@kit/tables/web/table-page'
import type { OwnCells, TableRow } from '@kit/tables/web/table-columns'
import { Button } from '@kit/ui/button'
import { useDownload } from '@kit/ui/download'
import { downloadElectronicFile } from '../contract.ts'

/** Files exported for the SAT. The name of a row downloads its file. */
export default function ElectronicExportsTable() {
  return <TablePage id="electronic-exports" cells={CELLS} />
}

function Saved({ row: { key, cells } }: { row: TableRow }) {
  const file = useDownload(downloadElectronicFile)
  return (
    <Button
      kind="link"
      busy={file.isPending}
      onClick={() => file.mutate({ params: { id: Number(key) } })}
    >
      {String(cells['file_name'])}
    </Button>
  )
}

const CELLS: OwnCells = { file_name: (row) => <Saved row={row} /> }
