import { total, type Currency, type Money } from '@kit/kernel/money'
import { Table } from 'antd'
import { useState } from 'react'
import { showMoney } from './format.ts'

/** `waits`: it cannot be picked now. */
export type SumRow = { id: number; name: string; count: number; amount: Money; waits: boolean }
export type Picked = {
  rows: readonly SumRow[]
  chosen: readonly SumRow[]
  sum: Money
  leaveOut: (ids: readonly number[]) => void
}

/** All that can be picked, less what somebody left out, and what it comes to. */
export function usePicked(rows: readonly SumRow[], currency: Currency): Picked {
  const [left_out, leaveOut] = useState<readonly number[]>([])
  const chosen = rows.filter(({ id, waits }) => !waits && !left_out.includes(id))
  const sum = total(
    chosen.map(({ amount }) => amount),
    currency,
  )
  return { rows, chosen, sum, leaveOut }
}

type Props = {
  picked: Picked
  loading: boolean
  titles: { name: string; count: string; amount: string }
  /** Said behind the name of what waits. */
  waits: string
  /** Where there is nothing. */
  empty: string
  /** What those that are picked come to, as a sentence. */
  sum: string
}

export function SumPicker({ picked, loading, titles, waits: why, empty, sum }: Props) {
  const { rows, chosen, leaveOut } = picked
  return (
    <>
      <Table<SumRow>
        rowKey="id"
        size="small"
        loading={loading}
        dataSource={rows}
        pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: empty }}
        rowSelection={{
          selectedRowKeys: chosen.map(({ id }) => id),
          getCheckboxProps: ({ waits, name }) => ({ disabled: waits, 'aria-label': name }),
          onChange: (keys) => leaveOut(rows.map(({ id }) => id).filter((id) => !keys.includes(id))),
          preserveSelectedRowKeys: true,
        }}
        columns={[
          {
            title: titles.name,
            render: (_, { name, waits }) => (waits ? `${name} (${why})` : name),
          },
          { title: titles.count, dataIndex: 'count', align: 'right' },
          {
            title: titles.amount,
            align: 'right',
            render: (_, { amount }) => <span className="ui-number">{showMoney(amount)}</span>,
          },
        ]}
      />
      <p role="status">{sum}</p>
    </>
  )
}
