import { cancelReservation, findCancellationTerms } from '../contract.ts'
import type { Received } from '@kit/http/endpoint'
import { outdate, query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney, showPercent } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { Money } from '@kit/ui/money'
import { PlainTable } from '@kit/ui/plain-table'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { askToCancel, showCancellationMoney } from '../contract/request.ts'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'

/** What is about to be cancelled, or asked for: the named items, or all of it. */
export type Cancelling = { item_ids?: number[]; name: string; asking?: true }
type Terms = Received<typeof findCancellationTerms>
type Props = { reservation: Whole; cancelling: Cancelling | null; onClose: () => void }

/** Cancels by policy: what it costs and gives back stands there before anybody decides. */
export function CancelDialog({ reservation, cancelling, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const asked = {
    uuid: reservation.uuid,
    ...(cancelling?.item_ids ? { item_ids: cancelling.item_ids } : {}),
  }
  const terms = useQuery({
    ...query(findCancellationTerms, { body: asked }),
    enabled: cancelling !== null,
    staleTime: 0,
  })
  const asking = cancelling?.asking === true
  const ask = useWrite(askToCancel, {
    form,
    done: t('cancel.asked', { name: cancelling?.name ?? '' }),
    failed: t('cancel.ask_failed'),
    outdates: [showWholeReservation, showReservation, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  const cancel = useWrite(cancelReservation, {
    form,
    done: t('cancel.done', { name: cancelling?.name ?? '' }),
    failed: t('cancel.failed'),
    outdates: [showWholeReservation, showReservation, ...TABLE_ANSWERS],
    onDone: onClose,
    onFailed: ({ body }) => {
      if (body.code === 'cancellation.terms_changed') void outdate(findCancellationTerms)
    },
  })
  return (
    <Modal
      open={cancelling !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      width={640}
      forceRender
      title={t(questionOf(cancelling), { name: cancelling?.name ?? '' })}
      okText={t(asking ? 'cancel.ask' : cancelling?.item_ids ? 'cancel.yes_item' : 'cancel.yes')}
      cancelText={t('cancel.no')}
      okButtonProps={{ danger: !asking, disabled: !terms.data }}
      confirmLoading={cancel.isPending || ask.isPending}
      onOk={form.submit}
    >
      {terms.error && !terms.data ? (
        <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
      ) : !terms.data ? (
        <Loading lines={4} />
      ) : (
        <>
          <p className="resv-consequence" aria-live="polite">
            {t(asking ? 'cancel.ask_consequence' : 'cancel.consequence', {
              fee: showMoney({ amount: terms.data.fee, currency: terms.data.currency }),
              refund: showMoney({ amount: terms.data.refund, currency: terms.data.currency }),
            })}
          </p>
          <Spread asked={asked} />
          <TermsTable terms={terms.data} items={reservation.items} />
        </>
      )}
      <Form
        form={form}
        name="cancel"
        layout="vertical"
        onFinish={({ reason }) => {
          if (!terms.data) return
          if (asking) ask.mutate({ body: { ...asked, reason } })
          else cancel.mutate({ body: { ...asked, reason, expected_fee: terms.data.fee } })
        }}
      >
        <Form.Item
          name="reason"
          label={t('cancel.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const questionOf = (cancelling: Cancelling | null) => {
  if (cancelling?.asking) return 'cancel.ask_question'
  return cancelling?.item_ids ? 'cancel.question_item' : 'cancel.question'
}

/** In what money it would be given back, where that is not just the reservation's. */
function Spread({ asked }: { asked: { uuid: string; item_ids?: number[] } }) {
  const t = useTexts()
  const { data } = useQuery({ ...query(showCancellationMoney, { body: asked }), staleTime: 0 })
  if (!data || data.parts.every(({ currency }) => currency === data.currency)) return null
  const parts = data.parts.map(({ amount, currency }) => showMoney({ amount, currency }))
  return <p>{t('cancel.spread', { parts: parts.join(' · ') })}</p>
}

function TermsTable({ terms, items }: { terms: Terms; items: Whole['items'] }) {
  const t = useTexts()
  const { currency } = terms
  return (
    <PlainTable label={t('cancel.terms')} className="resv-table">
      <thead>
        <tr>
          <th scope="col">{t('cancel.service')}</th>
          <th scope="col" className="resv-end">
            {t('cancel.hours')}
          </th>
          <th scope="col" className="resv-end">
            {t('list.total')}
          </th>
          <th scope="col" className="resv-end">
            {t('cancel.fee')}
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.items.map((item) =>
          isPackage(items, item) ? (
            <tr key={item.item_id}>
              <td colSpan={4}>
                <b>{nameOf(items, item)}</b>
              </td>
            </tr>
          ) : (
            <tr key={item.item_id}>
              <td>{nameOf(items, item)}</td>
              <td className="resv-end ui-number">
                {t('cancel.hours_before', { count: item.hours_before })}
              </td>
              <td className="resv-end">
                <Money value={{ amount: item.price, currency }} />
              </td>
              <td className="resv-end">
                <Money value={{ amount: item.fee, currency }} />
                <small className="ui-quiet resv-percent">{showPercent(item.fee_percent)}</small>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </PlainTable>
  )
}

type Term = Terms['items'][number]

const nameOf = (items: Whole['items'], { item_id, product }: Term): string =>
  items.find(({ id }) => id === item_id)?.product ?? product
/** It names its components, which are what is charged and given back. */
const isPackage = (items: Whole['items'], { item_id }: Term): boolean =>
  items.some(({ package_item_id }) => package_item_id === item_id)
