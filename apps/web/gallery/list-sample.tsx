import { CURRENCIES, ofUnits, total } from '@kit/kernel/money'
import { DayField, PageQuery } from '@kit/http/fields'
import { Button } from 'antd'
import * as z from 'zod'
import type { AppColumn } from '@kit/ui/columns'
import { showDate } from '@kit/ui/format'
import { ListPage } from '@kit/ui/list-page'
import { Money } from '@kit/ui/money'
import { useFilters } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'

export const Search = z.object({
  ...PageQuery,
  q: z.string().optional(),
  state: z.string().optional(),
  from: DayField.optional(),
  to: DayField.optional(),
  paid: z.boolean().optional(),
  hotels: z.array(z.number()).optional(),
})
const STATES = [
  { value: 'CONFIRMADA', label: 'CONFIRMADA' },
  { value: 'APARTADA', label: 'APARTADA' },
  { value: 'CANCELADA', label: 'CANCELADA' },
]
const GUESTS = [
  'María José Núñez Cárdenas',
  'John Whitaker',
  'Émilie Tremblay',
  'Lupita Ek Canul',
  'Hans Müller',
]
const SOLD = [
  'Isla Mujeres en catamarán',
  'Xcaret Plus',
  'Traslado privado aeropuerto – hotel',
  'Chichén Itzá de lujo',
]

type Sold = {
  id: number
  folio: string
  guest: string
  product: string
  day: string
  state: string
  pax: number
  amount: ReturnType<typeof ofUnits>
}

const ROWS: readonly Sold[] = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  folio: `CUN-26-${String(123 + index).padStart(6, '0')}`,
  guest: GUESTS[index % GUESTS.length]!,
  product: SOLD[index % SOLD.length]!,
  day: `2026-03-${String(1 + (index % 28)).padStart(2, '0')}`,
  state: STATES[index % STATES.length]!.value,
  pax: 1 + (index % 6),
  amount: ofUnits(BigInt(1_234_500 + index * 987_600), CURRENCIES[index % 2]!),
}))

/** A list with everything a list can have. */
export function ListSample() {
  const filters = useFilters(Search)
  const { q, state, page, page_size } = filters.value
  const found = ROWS.filter(
    (row) =>
      (!q || row.guest.toLowerCase().includes(q.toLowerCase())) && (!state || row.state === state),
  )
  const shown = found.slice((page - 1) * page_size, page * page_size)
  const columns: AppColumn<Sold>[] = [
    {
      key: 'folio',
      title: 'Folio',
      sortable: true,
      render: (row) => row.folio,
      total: 'Total MXN',
    },
    { key: 'guest', title: 'Cliente', sortable: true, render: (row) => row.guest },
    { key: 'product', title: 'Servicio', render: (row) => row.product },
    { key: 'day', title: 'Fecha de servicio', render: (row) => showDate(row.day) },
    {
      key: 'state',
      title: 'Estado',
      render: (row) => (
        <StateTag
          tone={row.state === 'CONFIRMADA' ? 'ok' : row.state === 'APARTADA' ? 'warning' : 'error'}
        >
          {row.state}
        </StateTag>
      ),
    },
    { key: 'pax', title: 'Pax', align: 'end', render: (row) => row.pax },
    {
      key: 'amount',
      title: 'Importe',
      align: 'end',
      sortable: true,
      render: (row) => <Money value={row.amount} />,
      total: (
        <Money
          value={total(
            shown.filter((row) => row.amount.currency === 'MXN').map((row) => row.amount),
            'MXN',
          )}
        />
      ),
    },
    { key: 'id', title: 'Número', hidden: true, align: 'end', render: (row) => row.id },
  ]
  return (
    <ListPage<Sold>
      id="gallery"
      title="Reservas"
      filters={filters}
      searchKey="q"
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={() => '/detail'}
      query={{
        data: { rows: shown, total: found.length, page, page_size },
        error: null,
        isPending: false,
        isFetching: false,
        refetch: () => undefined,
      }}
      fields={[
        { kind: 'days', label: 'Fecha de servicio', from: 'from', to: 'to', pinned: true },
        { kind: 'choice', label: 'Estado', key: 'state', options: STATES, pinned: true },
        {
          kind: 'choices',
          label: 'Hotel',
          key: 'hotels',
          options: [
            { value: 1, label: 'Grand Oasis' },
            { value: 2, label: 'Hampton' },
          ],
        },
        { kind: 'flag', label: 'Pagada', key: 'paid' },
      ]}
      actions={
        <>
          <Button>Excel</Button>
          <Button type="primary">Nueva reserva</Button>
        </>
      }
      rowActions={[
        { key: 'edit', label: 'Editar', onClick: () => undefined },
        { key: 'delete', label: 'Eliminar', danger: true, onClick: () => undefined },
      ]}
      bulkActions={[{ key: 'mail', label: 'Enviar correo', onClick: (_, unselect) => unselect() }]}
      peek={(key) => <p>{found.find(({ id }) => String(id) === key)?.guest}</p>}
      empty={{ explain: 'Las reservas aparecen aquí.' }}
    />
  )
}
