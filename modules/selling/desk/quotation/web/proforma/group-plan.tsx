import { fromWire } from '@kit/kernel/wire'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showDate, showInstant } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { AppLink } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import { Button, Space, Table } from 'antd'
import { useState } from 'react'
import { ReservationTag } from '../../../reservation/web/parts/states.tsx'
import { showGroupPlan } from '../../contract/proforma.ts'
import { showDays, type GroupPlan } from './plan.ts'
import { Collecting } from './parts/collecting.tsx'
import { Planning } from './parts/planning.tsx'
import './group-plan.css'
import { useTexts } from '../texts.ts'

const TONES: Record<Instalment['state'], Tone> = {
  paid: 'ok',
  announced: 'info',
  partly: 'warning',
  to_come: 'neutral',
  overdue: 'error',
}

/** The rooms of a group's quotation, what they became, and what the group agreed to pay by when. */
export function GroupPlanSection({ uuid }: { uuid: string }) {
  const t = useTexts()
  const { data: plan } = useQuery({
    ...query(showGroupPlan, { params: { uuid } }),
    staleTime: 0,
  })
  const [doing, setDoing] = useState<'plan' | 'collect' | null>(null)
  if (!plan) return null
  const { currency } = plan.total
  const isAnnounced = fromWire(plan.announced).units > 0n
  return (
    <Section title={t('proforma.rooms')}>
      {(plan.can.plan || plan.can.collect) && (
        <Space wrap>
          {plan.can.plan && <Button onClick={() => setDoing('plan')}>{t('proforma.edit')}</Button>}
          {plan.can.collect && (
            <Button type="primary" onClick={() => setDoing('collect')}>
              {t('proforma.collect.button')}
            </Button>
          )}
        </Space>
      )}
      {plan.can.plan && (
        <p className="ui-quiet">{plan.rooms.length > 0 ? t('proforma.why') : t('proforma.none')}</p>
      )}
      {plan.rooms.length > 0 && <Rooms plan={plan} />}
      {plan.rooms.length > 0 && plan.can.plan && (
        <Facts
          facts={plan.services.map(({ name, listed, people, ...service }, index) => ({
            label: t('proforma.service', { number: index + 1, name, day: showDays(service) }),
            value: (
              <span className={listed === people ? '' : 'ui-negative'}>
                {t('proforma.listed', { listed, people })}
              </span>
            ),
          }))}
        />
      )}
      {plan.instalments.length > 0 && (
        <Table
          className="group-instalments"
          aria-label={t('proforma.instalments')}
          title={() => <h3>{t('proforma.instalments')}</h3>}
          rowKey="due_day"
          size="small"
          pagination={false}
          dataSource={plan.instalments}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('proforma.due_day'), render: (_, { due_day }) => showDate(due_day) },
            {
              title: t('proforma.amount'),
              align: 'right',
              render: (_, { amount }) => <Money value={{ amount, currency }} />,
            },
            {
              title: t('proforma.paid'),
              align: 'right',
              render: (_, { paid }) => <Money value={{ amount: paid, currency }} />,
            },
            ...(isAnnounced
              ? [
                  {
                    title: t('proforma.announced'),
                    align: 'right' as const,
                    render: (_: unknown, { announced }: Instalment) => (
                      <Money value={{ amount: announced, currency }} />
                    ),
                  },
                ]
              : []),
            {
              title: t('proforma.state'),
              render: (_, { state }) => (
                <StateTag tone={TONES[state]}>{t(`proforma.instalment.${state}`)}</StateTag>
              ),
            },
            {
              title: t('proforma.reminder'),
              render: (_, { reminder }) =>
                reminder
                  ? t(`proforma.reminded.${reminder.mail}`, { at: showInstant(reminder.at) })
                  : '—',
            },
          ]}
        />
      )}
      {plan.rooms.some(({ reservation }) => reservation) && (
        <Facts
          facts={[
            { label: t('proforma.paid'), value: <Money value={plan.paid} /> },
            ...(isAnnounced
              ? [{ label: t('proforma.announced'), value: <Money value={plan.announced} /> }]
              : []),
            {
              label: t('proforma.balance'),
              value: <Money value={fromWire(plan.balance)} strong />,
            },
          ]}
        />
      )}
      {doing === 'plan' && <Planning plan={plan} onClose={() => setDoing(null)} />}
      {doing === 'collect' && (
        // Asked anew for another balance: the amount that was suggested is no longer the next.
        <Collecting key={plan.balance.amount} plan={plan} onClose={() => setDoing(null)} />
      )}
    </Section>
  )
}

type Instalment = GroupPlan['instalments'][number]
type Room = GroupPlan['rooms'][number]

function Rooms({ plan }: { plan: GroupPlan }) {
  const t = useTexts()
  const { currency } = plan.total
  const numberOf = (key: string) => plan.services.findIndex((service) => service.key === key) + 1
  const isAnnounced = fromWire(plan.announced).units > 0n
  const became = plan.rooms.some(({ reservation }) => reservation)
  return (
    <Table<Room>
      aria-label={t('proforma.rooms')}
      rowKey={({ room, guest }) => `${room} ${guest}`}
      size="small"
      pagination={false}
      dataSource={plan.rooms}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('proforma.room'), dataIndex: 'room' },
        { title: t('proforma.guest'), dataIndex: 'guest' },
        { title: t('proforma.people'), dataIndex: 'people', align: 'right' },
        { title: t('proforma.email'), render: (_, { email }) => email ?? '—' },
        {
          title: t('proforma.skips'),
          render: (_, { skips }) => skips.map(numberOf).join(', ') || '—',
        },
        ...(became
          ? [
              {
                title: t('proforma.reservation'),
                render: (_: unknown, { reservation }: Room) =>
                  reservation && (
                    <AppLink to={`/reserva/${reservation.uuid}`}>{reservation.folio}</AppLink>
                  ),
              },
              {
                title: t('proforma.state'),
                render: (_: unknown, { reservation }: Room) =>
                  reservation && <ReservationTag state={reservation.state} />,
              },
              {
                title: t('proforma.total'),
                align: 'right' as const,
                render: (_: unknown, { reservation }: Room) =>
                  reservation && <Money value={{ amount: reservation.total, currency }} />,
              },
              {
                title: t('proforma.paid'),
                align: 'right' as const,
                render: (_: unknown, { reservation }: Room) =>
                  reservation && <Money value={{ amount: reservation.paid, currency }} />,
              },
              ...(isAnnounced
                ? [
                    {
                      title: t('proforma.announced'),
                      align: 'right' as const,
                      render: (_: unknown, { reservation }: Room) =>
                        reservation && (
                          <Money value={{ amount: reservation.announced, currency }} />
                        ),
                    },
                  ]
                : []),
            ]
          : []),
      ]}
    />
  )
}
