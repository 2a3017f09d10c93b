import { query } from '@kit/ui/api'
import { showDate, showMoney } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Form } from 'antd'
import { addVouchers, listInvoicesFor } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

type Props = { voucher: number | null; onClose: () => void }

/** To which open invoice of its provider a voucher is added, at what is owed. */
export function AddToInvoice({ voucher, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<{ invoice_id: number }>()
  const invoices = useQuery({
    ...query(listInvoicesFor, { params: { id: voucher ?? 0 } }),
    enabled: voucher !== null,
  })
  const add = useWrite(addVouchers, {
    form,
    done: t('added'),
    outdates: [...OUTDATED, listInvoicesFor],
    onDone: onClose,
  })
  const submit = ({ invoice_id }: { invoice_id: number }) => {
    const chosen = invoices.data?.find(({ id }) => id === invoice_id)
    if (voucher === null || !chosen) return
    add.mutate({ body: { id: chosen.id, version: chosen.version, vouchers: [{ id: voucher }] } })
  }
  const none = invoices.data?.length === 0
  return (
    <Modal
      open={voucher !== null}
      title={t('to_invoice.title')}
      okText={t('to_invoice.yes')}
      cancelText={t('back')}
      okButtonProps={{ disabled: none || invoices.isPending, loading: add.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      forceRender
    >
      {none ? (
        <p>
          {t('to_invoice.none')}{' '}
          <AppLink to="/adicionar/factura">{t('to_invoice.capture')}</AppLink>
        </p>
      ) : (
        <Form form={form} layout="vertical" onFinish={submit}>
          <Form.Item name="invoice_id" label={t('to_invoice.which')} rules={[{ required: true }]}>
            <Select
              loading={invoices.isPending}
              placeholder={t('choose')}
              options={(invoices.data ?? []).map(({ id, folio, issued_on, total, currency }) => ({
                value: id,
                label: `${folio} · ${showDate(issued_on)} · ${showMoney({ amount: total, currency })}`,
              }))}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
