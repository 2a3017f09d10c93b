import { useGo } from '@kit/ui/routing'
import { PlacesTable } from './parts/places-table.tsx'

/**
 * Agencies and wholesalers: how each pays, for whom it buys, from where it is sold for, and what is
 * left of its credit.
 */
export default function AgenciesTable() {
  const go = useGo()
  return (
    <PlacesTable
      id="agencies"
      opens={{
        statement: ({ key }) =>
          go('/comercial/reportes/estado-de-cuenta-agencias', {
            search: { agency: [Number(key)] },
          }),
        collect: ({ key }) =>
          go('/comercial/cobros-agencias/registrar', { search: { agency: Number(key) } }),
      }}
    />
  )
}
