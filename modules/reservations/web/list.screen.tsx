import { CURRENCIES } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import type { AppColumn } from '@kit/ui/columns'
import type { FilterField } from '@kit/ui/filter-fields'
import { EMPTY, showDate } from '@kit/ui/format'
import { ListPage } from '@kit/ui/list-page'
import { CurrencyCode, Money } from '@kit/ui/money'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useFilters, useGo } from '@kit/ui/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import {
  findReservationFilters,
  findReservations,
  ReservationFilters,
  ReservationState,
  type ReservationRow,
} from '../contract.ts'
import './reservations.css'
import { Peek } from './parts/peek.tsx'
import { PaidTag, ReservationTag } from './parts/states.tsx'
import { useTexts } from './texts.ts'

const REPORT = '/reportes/excursiones'
const PRODUCT_TYPES = [1, 2, 3, 4] as const

/**
 * Every reservation within reach: found by name, folio or phone, narrowed by chips that stand in
 * the URL.
 */
export default function ReservationsScreen() {
  const t = useTexts()
  const go = useGo()
  const filters = useFilters(ReservationFilters)
  const found = useQuery({
    ...query(findReservations, { body: filters.value }),
    placeholderData: keepPreviousData,
  })
  const maySell = usePermission('reservar')
  const mayReport = usePermission('reportes/excursiones')
  const { sale_from, sale_to } = filters.value
  const reported =
    sale_from || sale_to ? { dateInit: sale_from ?? sale_to, dateFin: sale_to ?? sale_from } : {}

  return (
    <ListPage<ReservationRow>
      id="reservas"
      title={t('list.title')}
      query={found}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/reserva/${uuid}`}
      filters={filters}
      fields={useFields()}
      searchKey="text"
      peek={(uuid) => <Peek uuid={uuid} />}
      above={
        found.data &&
        found.data.totals.length > 0 && (
          <ul className="resv-totals" aria-live="polite">
            {found.data.totals.map(({ currency, total, paid }) => (
              <li key={currency}>
                <CurrencyCode code={currency} /> <span className="ui-quiet">{t('list.sold')}</span>{' '}
                <Money value={{ amount: total, currency }} strong />{' '}
                <span className="ui-quiet">{t('list.paid')}</span>{' '}
                <Money value={{ amount: paid, currency }} />
              </li>
            ))}
          </ul>
        )
      }
      actions={
        <>
          {mayReport && maySell && (
            <AppLink to={REPORT} className="resv-link" search={reported}>
              {t('list.report')}
            </AppLink>
          )}
          {mayReport && !maySell && (
            <Button type="primary" onClick={() => go(REPORT, { search: reported })}>
              {t('list.report')}
            </Button>
          )}
          {maySell && (
            <Button type="primary" onClick={() => go('/reservar')}>
              {t('list.new')}
            </Button>
          )}
        </>
      }
      empty={{ title: t('list.none'), explain: t('list.none_hint') }}
    />
  )
}

function useColumns(): AppColumn<ReservationRow>[] {
  const t = useTexts()
  return [
    { key: 'folio', title: t('list.folio'), sortable: true, render: ({ folio }) => folio },
    {
      key: 'customer_name',
      title: t('list.customer'),
      sortable: true,
      render: ({ customer_name }) => customer_name ?? EMPTY,
    },
    {
      key: 'products',
      title: t('list.products'),
      render: ({ products }) => <Products names={products} />,
    },
    {
      key: 'first_service_day',
      title: t('list.service'),
      render: ({ first_service_day }) => showDate(first_service_day),
    },
    { key: 'pax', title: t('list.pax'), align: 'end', render: ({ pax }) => pax },
    {
      key: 'total',
      title: t('list.total'),
      align: 'end',
      sortable: true,
      pinned: true,
      render: ({ total, currency }) => <Money value={{ amount: total, currency }} />,
    },
    {
      key: 'balance',
      title: t('list.balance'),
      align: 'end',
      pinned: true,
      render: ({ balance, currency }) => <Money value={{ amount: balance, currency }} />,
    },
    {
      key: 'state',
      title: t('list.state'),
      render: ({ state }) => <ReservationTag state={state} />,
    },
    {
      key: 'paid_state',
      title: t('list.paid_state'),
      render: ({ paid_state }) => <PaidTag state={paid_state} />,
    },
    {
      key: 'sale_day',
      title: t('list.sale_day'),
      sortable: true,
      render: ({ sale_day }) => showDate(sale_day),
    },
    { key: 'hotel', title: t('list.hotel'), render: ({ hotel }) => hotel },
    { key: 'rep', title: t('list.rep'), render: ({ rep }) => rep },
    { key: 'channel', title: t('list.channel'), hidden: true, render: ({ channel }) => channel },
    {
      key: 'location',
      title: t('list.location'),
      hidden: true,
      render: ({ location }) => location,
    },
    {
      key: 'paid',
      title: t('list.paid'),
      align: 'end',
      hidden: true,
      render: ({ paid, currency }) => <Money value={{ amount: paid, currency }} />,
    },
    {
      key: 'customer_phone',
      title: t('list.phone'),
      hidden: true,
      render: ({ customer_phone }) => customer_phone ?? EMPTY,
    },
    {
      key: 'customer_email',
      title: t('list.email'),
      hidden: true,
      render: ({ customer_email }) => customer_email ?? EMPTY,
    },
  ]
}

/** The first service whole, and how many more there are; all of them stand in the reservation. */
function Products({ names: [first, ...others] }: { names: readonly string[] }) {
  const t = useTexts()
  return (
    <span className="resv-products">
      {first ?? EMPTY}
      {others.length > 0 && (
        <>
          {' '}
          <span className="ui-quiet" title={others.join(', ')}>
            {t('list.more', { count: others.length })}
          </span>
        </>
      )}
    </span>
  )
}

function useFields(): FilterField[] {
  const t = useTexts()
  const known = useQuery(query(findReservationFilters, {})).data
  const named = (list: readonly { id: number; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return [
    { kind: 'days', label: t('list.sale_day'), from: 'sale_from', to: 'sale_to', pinned: true },
    {
      kind: 'days',
      label: t('list.service_day'),
      from: 'service_from',
      to: 'service_to',
      pinned: true,
    },
    {
      kind: 'choices',
      label: t('list.state'),
      key: 'states',
      pinned: true,
      options: ReservationState.options.map((state) => ({
        value: state,
        label: t(`state.${state}`),
      })),
    },
    {
      kind: 'choices',
      label: t('list.channel'),
      key: 'channel_ids',
      options: named(known?.channels),
    },
    { kind: 'choices', label: t('list.hotel'), key: 'hotel_ids', options: named(known?.hotels) },
    {
      kind: 'choices',
      label: t('list.location'),
      key: 'location_ids',
      options: named(known?.locations),
    },
    { kind: 'choices', label: t('list.rep'), key: 'rep_ids', options: named(known?.reps) },
    {
      kind: 'choices',
      label: t('list.type'),
      key: 'product_types',
      options: PRODUCT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
    },
    {
      kind: 'choice',
      label: t('list.currency'),
      key: 'currency',
      options: CURRENCIES.map((code) => ({ value: code, label: code })),
    },
  ]
}
