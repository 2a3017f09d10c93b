import { CurrencyInput } from '@kit/ui/currency-input'
import { showDate, showMoney } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { Table } from 'antd'
import type { OpenCharge } from '../../contract/collections.ts'
import { useTexts } from '../texts.ts'

/** What is applied to each chosen charge, by its payment. */
export type Applied = Readonly<Record<string, string>>

type Props = {
  charges: readonly OpenCharge[]
  currency: 'MXN' | 'USD'
  /** Null: the oldest are settled first, and nothing is chosen. */
  applied: Applied | null
  onApply: (applied: Applied) => void
}

/** What is owed still, charge by charge, the oldest first. */
export function OpenCharges({ charges, currency, applied, onApply }: Props) {
  const t = useTexts()
  const amount = (title: 'charged' | 'open') => ({
    title: t(`collections.${title}`),
    align: 'right' as const,
    render: (_: unknown, row: OpenCharge) => showMoney({ amount: row[title], currency }),
  })
  const choose = (keys: readonly unknown[]) =>
    onApply(
      Object.fromEntries(
        charges
          .filter(({ payment }) => keys.includes(payment))
          .map(({ payment, open }) => [payment, applied?.[payment] ?? open]),
      ),
    )
  return (
    <Table<OpenCharge>
      className="collection-charges"
      rowKey="payment"
      size="small"
      title={() => t('collections.charges')}
      dataSource={[...charges]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: t('collections.none_open') }}
      {...(applied
        ? {
            rowSelection: {
              selectedRowKeys: Object.keys(applied),
              preserveSelectedRowKeys: true,
              getCheckboxProps: ({ folio }: OpenCharge) => ({ 'aria-label': folio }),
              onChange: choose,
            },
          }
        : {})}
      columns={[
        {
          title: t('collections.folio'),
          render: (_, { reservation, folio }) => (
            <AppLink to={`/reserva/${reservation}`}>{folio}</AppLink>
          ),
        },
        { title: t('collections.customer'), dataIndex: 'customer' },
        { title: t('collections.since'), render: (_, { day }) => showDate(day) },
        { title: t('collections.age'), dataIndex: 'age_days', align: 'right' },
        amount('charged'),
        amount('open'),
        ...(applied
          ? [
              {
                title: t('collections.applied'),
                render: (_: unknown, { payment, folio, open }: OpenCharge) =>
                  applied[payment] === undefined ? null : (
                    <CurrencyInput
                      currencies={[currency]}
                      aria-label={t('collections.applied_to', { folio })}
                      max={open}
                      value={{ amount: applied[payment], currency }}
                      onChange={(next) => onApply({ ...applied, [payment]: next?.amount ?? '0' })}
                    />
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}
