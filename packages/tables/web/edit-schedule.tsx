import { query } from '@kit/ui/api'
import { showInstant } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { describeTable, TABLE_ANSWERS, type TableDescription } from '../contract.ts'
import { editSchedule, showSchedule, type ShownSchedule } from '../schedule-contract.ts'
import { ScheduleDialog, type ScheduleFields } from './schedule-dialog.tsx'
import { askedAnew, ScheduledFilters } from './scheduled-filters.tsx'
import { useTexts } from './texts.ts'

type Props = { uuid: string; open: boolean; onClose: () => void }

/** One that was made: at other hours, about other days, to others, or filtered anew. */
export default function EditSchedule({ uuid, open, onClose }: Props) {
  const found = useQuery({
    ...query(showSchedule, { params: { uuid } }),
    enabled: open,
    staleTime: 0,
  })
  const { data } = found
  const described = useQuery({
    ...query(describeTable, { params: { id: data?.table ?? '' } }),
    enabled: data !== undefined,
  })
  if (!data || !described.data) return null
  return (
    <Editing
      key={`${uuid} ${data.version}`}
      schedule={data}
      described={described.data}
      open={open}
      onClose={onClose}
    />
  )
}

type EditingProps = {
  schedule: ShownSchedule
  described: TableDescription
  open: boolean
  onClose: () => void
}

function Editing({ schedule, described, open, onClose }: EditingProps) {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<ScheduleFields>()
  const { uuid, version, when, period, table: _table, title, kind, people, ...rest } = schedule
  const { question: asked, ...fields } = rest
  const [question, setQuestion] = useState(asked)
  const edit = useWrite(editSchedule, {
    form,
    outdates: [showSchedule, ...TABLE_ANSWERS],
    onDone: ({ next_at }) => {
      notice.done(t('schedule.edited'), t('schedule.next_sent', { next: showInstant(next_at) }))
      onClose()
    },
  })
  return (
    <ScheduleDialog
      name="edit-schedule"
      title={t('schedule.edit_title', { title })}
      save={t('schedule.edit_save')}
      kind={kind}
      initial={{ ...fields, ...when, ...(period === null ? {} : { period }) }}
      form={form}
      people={people}
      filters={<ScheduledFilters table={described} value={question} onChange={setQuestion} />}
      open={open}
      busy={edit.isPending}
      onClose={onClose}
      onSend={(sent) =>
        edit.mutate({
          params: { uuid },
          body: { ...sent, version, question: askedAnew(described, asked, question) },
        })
      }
    />
  )
}
