import type { ChargebackShown } from '@app/payments/contract/chargebacks'
import { useDownload } from '@kit/ui/download'
import { showInstant } from '@kit/ui/format'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type * as z from 'zod'
import { addEvidence, downloadEvidence, EVIDENCE_RULE } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

type Shown = z.output<typeof ChargebackShown>

/** The files that answer a bank, and the next of them. */
export function Evidence({ chargeback: { uuid, evidence, can } }: { chargeback: Shown }) {
  const t = useTexts()
  const file = useDownload(downloadEvidence)
  return (
    <>
      {evidence.length === 0 ? (
        <p className="ui-quiet">{t('no_evidence')}</p>
      ) : (
        <ul className="resv-list" aria-label={t('evidence')}>
          {evidence.map(({ id, text, document_name, added_by, added_at }) => (
            <li key={id}>
              <span>
                <b>{text}</b>
                <small>{t('by', { name: added_by, when: showInstant(added_at) })}</small>
              </span>
              <Button size="small" onClick={() => file.mutate({ params: { id } })}>
                {document_name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {can.add_evidence && <Add uuid={uuid} />}
    </>
  )
}

function Add({ uuid }: { uuid: string }) {
  const t = useTexts()
  const [form] = Form.useForm<{ text: string; file: readonly File[] }>()
  const [round, setRound] = useState(0)
  const add = useWrite(addEvidence, {
    form,
    done: t('evidence_added'),
    outdates: OUTDATED,
    onDone: () => {
      form.resetFields()
      setRound(round + 1)
    },
  })
  return (
    <Form
      key={round}
      form={form}
      name="chargeback-evidence"
      className="chargeback-add"
      layout="vertical"
      onFinish={({ text, file }) =>
        add.mutate({ params: { uuid }, body: { text }, files: { file } })
      }
    >
      <Form.Item
        name="text"
        label={t('evidence_text')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="file" rules={[{ required: true, message: t('evidence_file_missing') }]}>
        <Upload
          rule={EVIDENCE_RULE}
          accept=".pdf,image/png,image/jpeg,image/webp"
          label={t('evidence_file')}
          disabled={add.isPending}
        />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending}>
        {t('evidence_add')}
      </Button>
    </Form>
  )
}
