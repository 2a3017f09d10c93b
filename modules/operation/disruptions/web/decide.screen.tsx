import { CAUSES, CHOICES, isCancelling, type Cause } from '../rules.ts'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useGo, usePathParams } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import type { Received } from '@kit/http/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { priceTarget, showAffected, startDisruption, type Decided } from '../contract.ts'
import { decidedOf, lacksTarget, type Choice, type ForAll, type Otherwise } from './deciding.ts'
import { AffectedTable } from './parts/affected-table.tsx'
import { Target, whenOf } from './parts/choosing.tsx'
import { useTexts } from './texts.ts'
import './disruption.css'

const Address = z.object({ departure: z.string() })
type Standing = Received<typeof showAffected>

/** A departure that does not go: who has seats of it, and what is done with each of them. */
export default function DecideScreen() {
  const t = useTexts()
  const { departure: id } = usePathParams(Address)
  const found = useQuery(query(showAffected, { params: { id: Number(id) } }))
  return (
    <DetailPage
      query={found}
      header={({ departure }) => ({
        title: `${departure.product} · ${whenOf(departure)}`,
        aside: (
          <>
            <StateTag tone={departure.active ? 'ok' : 'neutral'}>
              {t(departure.active ? 'open' : 'closed')}
            </StateTag>{' '}
            {t('seats', { taken: departure.taken, capacity: departure.capacity })}
          </>
        ),
      })}
    >
      {(standing) => <Standing standing={standing} />}
    </DetailPage>
  )
}

function Standing({ standing }: { standing: Standing }) {
  const t = useTexts()
  const { running, beyond_reach, affected } = standing
  if (running)
    return (
      <Alert
        type="info"
        showIcon
        title={t('running')}
        action={<AppLink to={`/administracion/imprevistos/${running}`}>{t('see_running')}</AppLink>}
      />
    )
  if (beyond_reach > 0)
    return <Alert type="warning" showIcon title={t('beyond', { count: beyond_reach })} />
  if (affected.length === 0) return <EmptyState explain={t('nobody')} />
  return <Deciding standing={standing} />
}

type Fields = { cause: Cause; reason: string }

function Deciding({ standing: { departure, affected, targets } }: { standing: Standing }) {
  const t = useTexts()
  const go = useGo()
  const confirm = useConfirm()
  const may_cancel = usePermission('reservation.cancel')
  const [form] = Form.useForm<Fields>()
  const [all, setAll] = useState<ForAll>({ choice: 'move', target_id: null })
  const [otherwise, setOtherwise] = useState<Otherwise>({})
  const decided = decidedOf(affected, all, otherwise)
  const start = useWrite(startDisruption, {
    form,
    done: t('started'),
    outdates: [showAffected, ...TABLE_ANSWERS],
    onDone: ({ uuid }) => go(`/administracion/imprevistos/${uuid}`),
  })
  const prices = useQuery({
    ...query(priceTarget, {
      body: { departure_id: departure.departure_id, target_id: all.target_id ?? 0 },
    }),
    enabled: all.choice === 'move' && all.target_id !== null,
  })
  const change = (item_id: number, changed: Partial<ForAll>) =>
    setOtherwise({ ...otherwise, [item_id]: { ...otherwise[item_id], ...changed } })
  const submit = async ({ cause, reason }: Fields) => {
    const sure = await confirm({
      title: t('start_ask'),
      consequence: t('start_why', countsOf(decided)),
      yes: t('yes'),
      no: t('no'),
      danger: true,
    })
    if (!sure) return
    const { departure_id } = departure
    start.mutate({ body: { departure_id, cause, reason, services: decided } })
  }
  const pax = affected.reduce((sum, { seats }) => sum + seats, 0)
  return (
    <Form
      form={form}
      name="disruption"
      layout="vertical"
      className="dis-form"
      initialValues={{ cause: 'weather' }}
      onFinish={(fields: Fields) => void submit(fields)}
    >
      {!may_cancel && <Alert type="info" showIcon title={t('moves_alone')} />}
      <Section title={t('all.title')}>
        <div className="dis-all">
          <Form.Item label={t('all.what')} htmlFor="disruption-choice">
            <Select
              id="disruption-choice"
              value={all.choice}
              options={CHOICES.filter((choice) => may_cancel || !isCancelling(choice)).map(
                (value) => ({ value, label: t(`choice.${value}`) }),
              )}
              onChange={(choice: Choice) => setAll({ ...all, choice })}
            />
          </Form.Item>
          {all.choice === 'move' && (
            <Form.Item label={t('all.target')} htmlFor="disruption-target">
              <Target
                id="disruption-target"
                value={all.target_id}
                targets={targets}
                onChange={(target_id) => setAll({ ...all, target_id })}
              />
            </Form.Item>
          )}
          <Form.Item name="cause" label={t('all.cause')} rules={[{ required: true }]}>
            <Select options={CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))} />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('all.reason')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={300} />
          </Form.Item>
        </div>
        <Room all={all} targets={targets} services={affected} decided={decided} />
      </Section>
      <Section
        title={`${t('affected.title')} · ${t('affected.sum', { services: affected.length, pax })}`}
        actions={
          <Button
            danger
            type="primary"
            htmlType="submit"
            loading={start.isPending}
            disabled={decided.some(lacksTarget)}
          >
            {t('start')}
          </Button>
        }
      >
        <AffectedTable
          services={affected}
          all={all}
          otherwise={otherwise}
          targets={targets}
          differences={prices.data}
          onChange={change}
        />
      </Section>
    </Form>
  )
}

/** Whether those who are moved with all find a seat there. */
function Room({
  all,
  targets,
  services,
  decided,
}: {
  all: ForAll
  targets: Standing['targets']
  services: Standing['affected']
  decided: readonly Decided[]
}) {
  const t = useTexts()
  const target = targets.find(({ departure_id }) => departure_id === all.target_id)
  if (all.choice !== 'move' || !target) return null
  const wanted = services
    .filter((_, n) => decided[n]!.target_id === target.departure_id)
    .reduce((sum, { seats }) => sum + seats, 0)
  const fits = target.left >= wanted
  return (
    <Alert
      type={fits ? 'success' : 'warning'}
      showIcon
      title={t(fits ? 'all.fits' : 'all.lacks_room', { left: target.left, wanted })}
    />
  )
}

function countsOf(decided: readonly Decided[]) {
  const count = (...choices: Choice[]) =>
    decided.filter(({ choice }) => choices.includes(choice)).length
  return {
    move: count('move'),
    cancel: count('refund', 'balance'),
    release: count('release'),
    leave: count('leave'),
  }
}
