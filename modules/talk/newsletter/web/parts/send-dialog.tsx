import { TABLE_ANSWERS } from '@kit/tables/contract'
import { businessDay, type Day } from '@kit/kernel/day'
import { outdate, query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { ErrorState } from '@kit/ui/error-state'
import { showNumber } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { countAudience, sendNewsletter, showNewsletter, type Newsletter } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { LeftOut } from './audience-fields.tsx'

type When = 'now' | 'later'
const FIRST_HOUR = '09:00'

/**
 * Asks for the hour and names how many receive it; the server refuses when they are no longer that
 * many.
 */
export function SendDialog({
  newsletter,
  open,
  onClose,
}: {
  newsletter: Newsletter
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [when, setWhen] = useState<When>('now')
  const [day, setDay] = useState<Day | undefined>(undefined)
  const [today] = useState(() => businessDay(new Date()))
  const [time, setTime] = useState(FIRST_HOUR)
  const count = useQuery({
    ...query(countAudience, { body: newsletter.audience }),
    enabled: open,
    staleTime: 0,
  })
  const send = useWrite(sendNewsletter, {
    done: ({ scheduled_for }) =>
      t(scheduled_for && Date.parse(scheduled_for) > Date.now() ? 'send.scheduled' : 'send.queued'),
    outdates: [showNewsletter, ...TABLE_ANSWERS],
    onDone: onClose,
    onFailed: ({ body }) => {
      if (body.code === 'newsletter.audience_changed') void outdate(countAudience)
    },
  })
  const recipients = count.data?.recipients ?? 0
  const at = when === 'later' && day && /^\d\d:\d\d$/.test(time) ? { day, time } : null
  const isReady = recipients > 0 && !count.isFetching && (when === 'now' || at !== null)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('send.title', { subject: newsletter.subject_es })}
      width={520}
      cancelText={t('send.back')}
      okText={t(when === 'now' ? 'send.yes_now' : 'send.yes_later', {
        count: showNumber(recipients),
      })}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={send.isPending}
      onOk={() =>
        send.mutate({
          params: { uuid: newsletter.uuid },
          body: { version: newsletter.version, recipients, at },
        })
      }
    >
      {count.error ? (
        <ErrorState error={count.error} onRetry={() => void count.refetch()} />
      ) : count.data === undefined ? (
        <Loading lines={3} />
      ) : (
        <Form layout="vertical" component={false}>
          {recipients === 0 ? (
            <Alert type="warning" showIcon title={t('send.nobody')} />
          ) : (
            <p className="ui-strong" aria-live="polite">
              {t('send.consequence', { count: recipients, shown: showNumber(recipients) })}{' '}
              {t('audience.split', {
                spanish: showNumber(count.data.spanish),
                english: showNumber(count.data.english),
              })}
            </p>
          )}
          <p className="nl-gap">
            <LeftOut count={count.data} />
          </p>
          <p className="ui-quiet nl-gap">{t('send.fixed')}</p>
          <Radio.Group
            aria-label={t('send.when')}
            value={when}
            onChange={({ target }) => setWhen(target.value as When)}
            options={[
              { value: 'now', label: t('send.now') },
              { value: 'later', label: t('send.later') },
            ]}
          />
          {when === 'later' && (
            <div className="nl-twins nl-gap">
              <Form.Item label={t('send.day')} htmlFor="nl-day">
                <DayPicker id="nl-day" value={day ?? null} onChange={setDay} min={today} />
              </Form.Item>
              <Form.Item label={t('send.time')} htmlFor="nl-time">
                <Input
                  id="nl-time"
                  type="time"
                  value={time}
                  onChange={({ target }) => setTime(target.value)}
                />
              </Form.Item>
            </div>
          )}
        </Form>
      )}
    </Modal>
  )
}
