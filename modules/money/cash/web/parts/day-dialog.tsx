import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showDate, showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { Money, MoneyTotals } from '@kit/ui/money'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { closeDay, reopenDay, showDeskDay, type DeskDay } from '../../contract.ts'
import { MoneyOfDay } from './money-of-day.tsx'
import '../cash.css'
import { useTexts } from '../texts.ts'
import { ShiftTag } from './shift-tag.tsx'

const OUTDATES = [showDeskDay, ...TABLE_ANSWERS]

/** What waits before a desk's day is closed, and what it holds. */
export function DayDialog({ day: key, onClose }: { day: string | null; onClose: () => void }) {
  const t = useTexts()
  const found = useQuery({
    ...query(showDeskDay, { params: { key: key ?? '' } }),
    enabled: key !== null,
  })
  const shown = key === null ? undefined : found.data
  const title = shown
    ? t('days.title', { day: showDate(shown.day), place: `${shown.hotel} · ${shown.location}` })
    : ''
  return (
    <Modal open={key !== null} onCancel={onClose} title={title} width={640} footer={null}>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !shown ? (
        <Loading lines={6} />
      ) : (
        <>
          <Waiting day={shown} />
          <Hands day={shown} />
          <MoneyOfDay day={shown} />
          <Position day={shown} />
          {shown.can.close && <Closing day={shown} onClose={onClose} />}
          {shown.can.reopen && <Reopening day={shown} onClose={onClose} />}
        </>
      )}
    </Modal>
  )
}

function Waiting({ day: { waiting, state } }: { day: DeskDay }) {
  const t = useTexts()
  if (waiting.length === 0)
    return <p>{t(state === 'closed' ? 'days.is_closed' : 'days.all_approved')}</p>
  return (
    <>
      <Alert type="warning" showIcon title={t('days.waiting', { count: waiting.length })} />
      <ul className="cash-over">
        {waiting.map((shift) => (
          <li key={shift.id}>
            <ShiftTag state={shift.state} /> {shift.rep} · {showInstant(shift.opened_at)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who counted and who approved each drawer of the day. */
function Hands({ day: { counted } }: { day: DeskDay }) {
  const t = useTexts()
  if (counted.length === 0) return null
  return (
    <section aria-label={t('days.hands')}>
      <h3 className="cash-heading">{t('days.hands')}</h3>
      <ul className="cash-over">
        {counted.map(({ id, rep, counted_by, approved_by, difference, single_hand, reason }) => (
          <li key={id}>
            {t('days.counted_by', { rep, counted_by })}
            {approved_by !== null && ` · ${t('days.approved_by', { approved_by })}`}
            {Number(difference) !== 0 && (
              <>
                {' · '}
                {t('days.difference')} <Money value={{ amount: difference, currency: 'MXN' }} />
              </>
            )}
            {single_hand && ` · ${t('shifts.single_hand', { reason: reason ?? '' })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the desk holds now, by the books. */
function Position({ day: { position } }: { day: DeskDay }) {
  const t = useTexts()
  const of = (account: DeskDay['position'][number]['account']) =>
    position.filter((held) => held.account === account)
  if (position.length === 0) return <p>{t('days.nothing')}</p>
  return (
    <section aria-label={t('days.position')}>
      <h3 className="cash-heading">{t('days.position')}</h3>
      <MoneyTotals label={t('days.drawers')} values={of('cash')} />
      <MoneyTotals label={t('days.safe')} values={of('safe')} />
    </section>
  )
}

function Closing({ day: { key }, onClose }: { day: DeskDay; onClose: () => void }) {
  const t = useTexts()
  const close = useWrite(closeDay, {
    done: t('days.closed'),
    failed: t('days.not_closed'),
    outdates: OUTDATES,
    onDone: onClose,
  })
  return (
    <>
      <p>{t('days.close_why')}</p>
      <Button
        type="primary"
        loading={close.isPending}
        onClick={() => close.mutate({ params: { key } })}
      >
        {t('days.close')}
      </Button>
    </>
  )
}

function Reopening({ day: { key }, onClose }: { day: DeskDay; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const reopen = useWrite(reopenDay, {
    form,
    done: t('days.reopened'),
    failed: t('days.not_reopened'),
    outdates: OUTDATES,
    onDone: onClose,
  })
  return (
    <Form
      form={form}
      name="reopen-day"
      layout="vertical"
      onFinish={({ reason }) => reopen.mutate({ params: { key }, body: { reason } })}
    >
      <Form.Item
        name="reason"
        label={t('days.reason')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <Button danger htmlType="submit" loading={reopen.isPending}>
        {t('days.reopen')}
      </Button>
    </Form>
  )
}
