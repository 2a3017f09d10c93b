import { useConfirm } from '@kit/ui/confirm'
import { useDownload } from '@kit/ui/download'
import { showMoney } from '@kit/ui/format'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import {
  attachDocument,
  cancelInvoice,
  DOCUMENT_RULE,
  downloadDocument,
  matchInvoice,
  reconcileInvoice,
  saveInvoice,
  type Invoice,
} from '../../contract.ts'
import { takeBackInvoice } from '../../contract/paying.ts'
import { useTexts } from '../texts.ts'
import { ReasonDialog } from './ask-reason.tsx'
import { capturedOf, InvoiceFieldset, type InvoiceFields } from './invoice-fields.tsx'
import { OUTDATED } from './outdated.ts'
import { Disputing } from './disputing.tsx'
import { NewCreditNote } from './new-credit-note.tsx'
import { PayInvoice, ScheduleInvoice } from './pay-invoice.tsx'

import type { Doing } from './doing.ts'

/** At most one of them is filled: what comes next. */
export function Steps({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const [doing, setDoing] = useState<Doing>(null)
  const { id, version, can } = invoice
  const file = useDownload(downloadDocument)
  const match = useWrite(matchInvoice, { done: t('matched'), outdates: OUTDATED })
  const close = () => setDoing(null)
  return (
    <>
      {invoice.document && (
        <Button loading={file.isPending} onClick={() => file.mutate({ params: { id } })}>
          {t('document')}
        </Button>
      )}
      {can.edit && <Button onClick={() => setDoing('attach')}>{t('attach')}</Button>}
      {can.edit && <Button onClick={() => setDoing('correct')}>{t('correct')}</Button>}
      {can.edit &&
        invoice.lines.some(({ voucher, figures }) => voucher === null && figures === null) && (
          <Button
            loading={match.isPending}
            onClick={() => match.mutate({ params: { id }, body: { version } })}
          >
            {t('match')}
          </Button>
        )}
      {can.cancel && (
        <Button danger onClick={() => setDoing('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {invoice.can.credit && <Button onClick={() => setDoing('credit')}>{t('credit.add')}</Button>}
      <Disputing invoice={invoice} doing={doing} onDo={setDoing} />
      <NewCreditNote invoice={invoice} open={doing === 'credit'} onClose={close} />
      {can.take_back && (
        <Button danger onClick={() => setDoing('take_back')}>
          {t('take_back.button')}
        </Button>
      )}
      {can.pay && <Paying invoice={invoice} doing={doing} onDo={setDoing} />}
      {can.reconcile && <Reconcile invoice={invoice} onBeyond={() => setDoing('beyond')} />}
      <Correct invoice={invoice} open={doing === 'correct'} onClose={close} />
      <Attach invoice={invoice} open={doing === 'attach'} onClose={close} />
      <Judge invoice={invoice} doing={doing} onClose={close} />
    </>
  )
}

/** What is left of it is given a day, or was sent already. */
function Paying({
  invoice,
  doing,
  onDo,
}: {
  invoice: Invoice
  doing: Doing
  onDo: (doing: Doing) => void
}) {
  const t = useTexts()
  if (invoice.settlement?.unscheduled === '0.0000') return null
  const close = () => onDo(null)
  return (
    <>
      <Button onClick={() => onDo('schedule')}>{t('pay.schedule')}</Button>
      <Button type="primary" onClick={() => onDo('pay')}>
        {t('pay.button')}
      </Button>
      <ScheduleInvoice invoice={invoice} open={doing === 'schedule'} onClose={close} />
      <PayInvoice invoice={invoice} open={doing === 'pay'} onClose={close} />
    </>
  )
}

function Reconcile({ invoice, onBeyond }: { invoice: Invoice; onBeyond: () => void }) {
  const t = useTexts()
  const confirm = useConfirm()
  const { id, version, folio, sums, currency, can } = invoice
  const reconcile = useWrite(reconcileInvoice, { done: t('reconciled'), outdates: OUTDATED })
  const ask = async () => {
    if (can.reconcile === 'beyond') return onBeyond()
    const sure = await confirm({
      title: t('reconcile_ask', { folio, amount: showMoney({ amount: sums.accepted, currency }) }),
      consequence: t('reconcile_why'),
      yes: t('reconcile'),
      no: t('back'),
    })
    if (sure) reconcile.mutate({ params: { id }, body: { version } })
  }
  return (
    <Button type="primary" loading={reconcile.isPending} onClick={() => void ask()}>
      {t('reconcile')}
    </Button>
  )
}

/** What is decided with a reason: the end of an invoice, or what is beyond the tolerance. */
function Judge({
  invoice: { id, version, folio },
  doing,
  onClose,
}: {
  invoice: Invoice
  doing: Doing
  onClose: () => void
}) {
  const t = useTexts()
  const cancel = useWrite(cancelInvoice, {
    done: t('cancelled'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  const back = useWrite(takeBackInvoice, {
    done: t('take_back.done'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  const accept = useWrite(reconcileInvoice, {
    done: t('reconciled'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <>
      <ReasonDialog
        open={doing === 'cancel'}
        title={t('cancel_title', { folio })}
        why={t('cancel_why')}
        yes={t('cancel')}
        danger
        pending={cancel.isPending}
        onClose={onClose}
        onReason={(reason) => cancel.mutate({ params: { id }, body: { version, reason } })}
      />
      <ReasonDialog
        open={doing === 'take_back'}
        title={t('take_back.title', { folio })}
        why={t('take_back.why')}
        yes={t('take_back.button')}
        danger
        pending={back.isPending}
        onClose={onClose}
        onReason={(reason) => back.mutate({ params: { id }, body: { version, reason } })}
      />
      <ReasonDialog
        open={doing === 'beyond'}
        title={t('reconcile_beyond')}
        why={t('reconcile_beyond_why')}
        yes={t('reconcile')}
        pending={accept.isPending}
        onClose={onClose}
        onReason={(reason) => accept.mutate({ params: { id }, body: { version, reason } })}
      />
    </>
  )
}

type Dialog = { invoice: Invoice; open: boolean; onClose: () => void }

function Correct({ invoice, open, onClose }: Dialog) {
  const t = useTexts()
  const [form] = Form.useForm<InvoiceFields>()
  const save = useWrite(saveInvoice, {
    form,
    done: t('corrected'),
    failed: t('not_captured'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  const { id, version, provider } = invoice
  return (
    <Modal
      open={open}
      title={t('correct')}
      okText={t('save')}
      cancelText={t('back')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      width={640}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={invoice}
        onFinish={(fields) =>
          save.mutate({
            body: {
              id,
              version,
              provider_id: provider.id,
              ...capturedOf({ ...fields, currency: invoice.currency }),
            },
          })
        }
      >
        <InvoiceFieldset standing />
      </Form>
    </Modal>
  )
}

function Attach({ invoice, open, onClose }: Dialog) {
  const t = useTexts()
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useWrite(attachDocument, {
    done: t('attached'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      title={t('attach_title')}
      okText={t('attach')}
      cancelText={t('back')}
      okButtonProps={{ disabled: files.length === 0, loading: attach.isPending }}
      onOk={() => attach.mutate({ body: { id: invoice.id }, files: { docto: files } })}
      onCancel={onClose}
      afterClose={() => setFiles([])}
    >
      <Upload
        value={files}
        onChange={setFiles}
        rule={DOCUMENT_RULE}
        accept=".pdf,.xml"
        label={t('attach_title')}
        disabled={attach.isPending}
      />
    </Modal>
  )
}
