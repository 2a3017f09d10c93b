import { showDay, type Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import type { Sent } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { showMoney } from '@kit/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Table } from 'antd'
import { useState } from 'react'
import { simulateRule, type SimulatedPerson } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Body = Sent<typeof simulateRule>['body']
type Values = Readonly<Record<string, unknown>>
const SPACED = { display: 'grid', gap: 12, justifyItems: 'start', marginBlockStart: 16 } as const
const WHOLE = { inlineSize: '100%' } as const
const pesos = (amount: string) => showMoney(money(amount, 'MXN'))

/** What last month would have paid by the rule as it is typed, before anybody saves it. */
export function Simulation({ values, id }: { values: Values; id: number | null }) {
  const t = useTexts()
  const typed = bodyOf(values, id)
  const [asked, ask] = useState<Body | null>(null)
  const simulated = useQuery({
    ...query(simulateRule, { body: asked ?? NOTHING }),
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const result = asked ? simulated.data : undefined
  const isOld = asked !== null && JSON.stringify(asked) !== JSON.stringify(typed)
  return (
    <section aria-label={t('simulation.title')} style={SPACED}>
      <Button
        onClick={() => ask(typed)}
        disabled={typed === null}
        loading={asked !== null && simulated.isFetching}
      >
        {t('simulation.simulate')}
      </Button>
      {asked && simulated.error && <Alert type="error" title={simulated.error.message} />}
      {result && (
        <>
          <p role="status">
            {t('simulation.sum', {
              from: showDay(result.first_day as Day),
              until: showDay(result.last_day as Day),
              count: result.services,
              paid: pesos(result.paid),
              would: pesos(result.would),
              difference: pesos(result.difference),
            })}
          </p>
          {isOld && <Alert type="warning" title={t('simulation.old')} />}
          <Table<SimulatedPerson>
            style={WHOLE}
            rowKey="beneficiary"
            size="small"
            dataSource={result.people}
            pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: t('simulation.nobody') }}
            columns={[
              { title: t('simulation.who'), dataIndex: 'name' },
              { title: t('simulation.paid'), align: 'right', render: (_, one) => pesos(one.paid) },
              {
                title: t('simulation.would'),
                align: 'right',
                render: (_, one) => pesos(one.would),
              },
              {
                title: t('simulation.difference'),
                align: 'right',
                render: (_, one) => pesos(one.difference),
              },
            ]}
          />
        </>
      )}
    </section>
  )
}

const NOTHING: Body = {
  id: null,
  level: 'rep',
  rep_id: null,
  location_id: null,
  channel_id: null,
  product_id: null,
  product_type: null,
  base: 'net',
  tiering: 'whole',
  tiers: [],
}

/** The rule as it is typed; null while its tiers cannot be read. */
function bodyOf(values: Values, id: number | null): Body | null {
  const tiers = (values['tiers'] ?? []) as ({ from?: unknown; percent?: unknown } | undefined)[]
  const read = tiers.map((tier) => ({
    from: String(tier?.from ?? ''),
    percent: String(tier?.percent ?? ''),
  }))
  if (read.length === 0 || !read.every(({ from, percent }) => isNumber(from) && isNumber(percent)))
    return null
  const of = (key: string) => (values[key] ? Number(values[key]) : null)
  return {
    id,
    level: values['level'] as Body['level'],
    rep_id: of('rep_id'),
    location_id: of('location_id'),
    channel_id: of('channel_id'),
    product_id: of('product_id'),
    product_type: of('product_type'),
    base: values['base'] as Body['base'],
    tiering: values['tiering'] as Body['tiering'],
    tiers: read,
  }
}

const isNumber = (text: string): boolean => /^\d{1,10}(\.\d{1,4})?$/.test(text)
