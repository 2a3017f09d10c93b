import { TablePage } from '@kit/tables/web/table-page'
import { useGo } from '@kit/ui/routing'

/** Departures with counted seats; one that does not go is moved or cancelled on a page of its own. */
export default function DeparturesTable() {
  const go = useGo()
  return (
    <TablePage
      id="departures"
      opens={{ disrupt: ({ key }) => go(`/administracion/salidas/${key}/imprevisto`) }}
    />
  )
}
