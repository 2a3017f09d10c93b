import type { CallError } from '@kit/http/call'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '@kit/ui/drawer'
import { Alert, Button, Form } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { TABLE_ANSWERS } from '../contract.ts'
import {
  createRecord,
  describeRecord,
  removeRecord,
  saveRecord,
  showRecord,
  type RecordDescription,
  type RecordRow,
} from '../record-contract.ts'
import { RecordFields, sentOf } from './record-form.tsx'
import { useTexts } from './texts.ts'

/** Null key: a new one, which says `given` from the beginning. */
export type RecordEditing = Readonly<{
  key: string | null
  given?: Readonly<Record<string, unknown>>
}>
export type RecordDrawerProps = {
  id: string
  editing: RecordEditing | null
  onClose: () => void
  /** Takes the place of `onClose` when a row was saved. */
  onDone?: (row: RecordRow) => void
  /** Between the fields and the end of the form: what follows from what is typed. */
  beneath?: (values: Readonly<Record<string, unknown>>, row: RecordRow | null) => ReactNode
}

const WIDTH = 640

/** One row of a record, new or as it stands now: saved with its version. */
export function RecordDrawer({ id, editing, ...props }: RecordDrawerProps) {
  const described = useQuery({ ...query(describeRecord, { params: { id } }), staleTime: 0 })
  const key = editing?.key ?? null
  const shown = useQuery({
    ...query(showRecord, { params: { id, key: key ?? '' } }),
    enabled: key !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const ready = described.data && (key === null || shown.data)
  const error = described.error ?? (key === null ? null : shown.error)
  if (editing === null) return null
  if (ready && !(shown.isFetching && key !== null && !shown.data))
    return (
      <RecordEditor
        key={key ?? 'new'}
        record={described.data}
        row={key === null ? null : shown.data!}
        given={editing.given ?? {}}
        {...props}
      />
    )
  return (
    <Drawer open onClose={props.onClose} size={WIDTH} title={described.data?.title ?? ''}>
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([described.refetch(), shown.refetch()])}
        />
      ) : (
        <Loading lines={8} />
      )}
    </Drawer>
  )
}

type EditorProps = Omit<RecordDrawerProps, 'id' | 'editing'> & {
  record: RecordDescription
  row: RecordRow | null
  given: Readonly<Record<string, unknown>>
}

function RecordEditor({ record, row, given, onClose, onDone, beneath }: EditorProps) {
  const t = useTexts()
  const confirm = useConfirm()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [standing, setStanding] = useState(row)
  const [conflict, setConflict] = useState<RecordRow | null>(null)
  const [dirty, setDirty] = useState(false)
  const values = (Form.useWatch([], form) ?? {}) as Record<string, unknown>
  // Filled once, and again when somebody else's row is taken over.
  const [fresh] = useState(() => ({ ...record.initial, ...given }))
  useEffect(() => form.setFieldsValue(standing?.values ?? fresh), [form, standing, fresh])

  const answers = [...TABLE_ANSWERS, describeRecord]
  const outdates = [...answers, showRecord]
  const ended = (after: RecordRow) => {
    setDirty(false)
    if (onDone) onDone(after)
    else onClose()
  }
  const onFailed = ({ body }: CallError) => {
    if (body.code === 'record.changed') setConflict(body.details?.['current'] as RecordRow)
  }
  const done = t('record.saved')
  const create = useWrite(createRecord, { form, done, outdates, onDone: ended })
  const save = useWrite(saveRecord, { form, done, outdates, onDone: ended, onFailed })
  // What is gone is not asked for again.
  const remove = useWrite(removeRecord, {
    done: t('record.removed'),
    outdates: answers,
    onDone: onClose,
  })

  const submit = (typed: Record<string, unknown>) => {
    const body = sentOf(record, { ...given, ...typed }, standing === null)
    if (!standing) return create.mutate({ params: { id: record.id }, body })
    return save.mutate({
      params: { id: record.id, key: standing.key },
      query: { version: standing.version },
      body,
    })
  }
  const close = async () => {
    if (!dirty || (await confirm(UNSAVED(t)))) onClose()
  }
  const askRemove = async () => {
    const yes = await confirm({
      title: t('record.remove_question', { title: record.title }),
      consequence: t('record.remove_consequence'),
      yes: t('record.remove'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { id: record.id, key: standing!.key } })
  }
  return (
    <Drawer
      open
      onClose={() => void close()}
      size={WIDTH}
      title={standing ? record.title : record.adding}
      footer={
        <div className="record-foot">
          <Button type="primary" onClick={form.submit} loading={create.isPending || save.isPending}>
            {t('record.save')}
          </Button>
          {standing && record.removable && (
            <Button danger onClick={() => void askRemove()} loading={remove.isPending}>
              {t('record.remove')}
            </Button>
          )}
        </div>
      }
    >
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={t('record.conflict')}
          style={{ marginBlockEnd: 16 }}
          action={
            <Button
              size="small"
              onClick={() => {
                setStanding(conflict)
                setConflict(null)
              }}
            >
              {t('record.take_theirs')}
            </Button>
          }
        />
      )}
      <Form
        form={form}
        name={`record-${record.id}`}
        layout="vertical"
        onFinish={submit}
        onValuesChange={() => setDirty(true)}
      >
        <RecordFields record={record} isNew={standing === null} />
      </Form>
      {beneath?.({ ...given, ...values }, standing)}
    </Drawer>
  )
}

const UNSAVED = (t: ReturnType<typeof useTexts>) => ({
  title: t('record.unsaved'),
  consequence: t('record.unsaved_consequence'),
  yes: t('record.leave'),
  danger: true,
})
