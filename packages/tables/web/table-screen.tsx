import { TablePage } from './table-page.tsx'

/** The screen of a table that adds nothing of its own. */
export function tableScreen(id: string) {
  return function TableScreen() {
    return <TablePage id={id} />
  }
}
