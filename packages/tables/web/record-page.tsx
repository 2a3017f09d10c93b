import type { CallError } from '@kit/http/call'
import type { Endpoint } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { DetailPage } from '@kit/ui/detail-page'
import type { PageHeaderProps } from '@kit/ui/page-header'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { TABLE_ANSWERS } from '../contract.ts'
import {
  describeRecord,
  saveRecord,
  showRecord,
  type RecordDescription,
  type RecordRow,
} from '../record-contract.ts'
import { RecordFields, sentOf } from './record-form.tsx'
import { useTexts } from './texts.ts'

type Parts = {
  /** Title and state; its actions stand before 'Guardar'. `dirty`: something typed is not saved. */
  header: (row: RecordRow, dirty: boolean) => PageHeaderProps
  /** Beneath the form: what belongs to the row and is saved by itself. */
  children?: (row: RecordRow) => ReactNode
  /** Further answers that a saved row makes old. */
  outdates?: readonly Endpoint[]
}

/** One row of a record on a page of its own: what was typed is not lost by leaving. */
export function RecordPage({ id, rowKey, ...parts }: { id: string; rowKey: string } & Parts) {
  const described = useQuery({ ...query(describeRecord, { params: { id } }), staleTime: 0 })
  const shown = useQuery(query(showRecord, { params: { id, key: rowKey } }))
  const refetch = () => Promise.all([described.refetch(), shown.refetch()])
  if (described.data && shown.data)
    return (
      <Editor
        key={rowKey}
        record={described.data}
        row={shown.data}
        onReload={() => void refetch()}
        {...parts}
      />
    )
  return (
    <DetailPage
      query={{
        data: undefined,
        error: described.error ?? shown.error,
        isPending: true,
        refetch: () => void refetch(),
      }}
      header={() => ({ title: '' })}
    >
      {() => null}
    </DetailPage>
  )
}

type EditorProps = Parts & { record: RecordDescription; row: RecordRow; onReload: () => void }

function Editor({ record, row, onReload, header, children, outdates = [] }: EditorProps) {
  const t = useTexts()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [standing, setStanding] = useState(row)
  const [conflict, setConflict] = useState<RecordRow | null>(null)
  const [dirty, setDirty] = useState(false)
  const take = (after: RecordRow) => {
    setStanding(after)
    setConflict(null)
    setDirty(false)
    form.setFieldsValue(after.values)
  }
  useEffect(() => form.setFieldsValue(row.values), [form, row])
  // What others saved meanwhile is taken over where nothing was typed yet.
  if (!dirty && row.version > standing.version) setStanding(row)

  const save = useWrite(saveRecord, {
    form,
    done: t('record.saved'),
    outdates: [...TABLE_ANSWERS, showRecord, ...outdates],
    onDone: take,
    onFailed: ({ body }: CallError) => {
      if (body.code === 'record.changed') setConflict(body.details?.['current'] as RecordRow)
    },
  })
  const submit = (typed: Record<string, unknown>) =>
    save.mutate({
      params: { id: record.id, key: standing.key },
      query: { version: standing.version },
      body: sentOf(record, typed, false),
    })
  const head = header(standing, dirty)
  return (
    <DetailPage
      query={{ data: standing, error: null, isPending: false, refetch: onReload }}
      dirty={dirty}
      conflict={conflict ? { onReload: () => take(conflict) } : undefined}
      header={() => ({
        ...head,
        actions: (
          <>
            {head.actions}
            <Button type="primary" disabled={!dirty} loading={save.isPending} onClick={form.submit}>
              {t('record.save')}
            </Button>
          </>
        ),
      })}
    >
      {() => (
        <>
          <Form
            form={form}
            name={`record-${record.id}`}
            layout="vertical"
            onFinish={submit}
            onValuesChange={() => setDirty(true)}
          >
            <RecordFields record={record} isNew={false} />
          </Form>
          {children?.(standing)}
        </>
      )}
    </DetailPage>
  )
}
