import { query } from '@kit/ui/api'
import { showInstant } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { TABLE_ANSWERS } from '../contract.ts'
import { editSchedule, showSchedule, type ShownSchedule } from '../schedule-contract.ts'
import { ScheduleDialog, type ScheduleFields } from './schedule-dialog.tsx'
import { useTexts } from './texts.ts'

type Props = { uuid: string; open: boolean; onClose: () => void }

/** One that was made, at other hours, about other days or to others; its filters stay. */
export default function EditSchedule({ uuid, open, onClose }: Props) {
  const found = useQuery({
    ...query(showSchedule, { params: { uuid } }),
    enabled: open,
    staleTime: 0,
  })
  const { data } = found
  if (!data) return null
  return <Editing key={`${uuid} ${data.version}`} schedule={data} open={open} onClose={onClose} />
}

type EditingProps = { schedule: ShownSchedule; open: boolean; onClose: () => void }

function Editing({ schedule, open, onClose }: EditingProps) {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<ScheduleFields>()
  const { uuid, version, when, period, table: _table, title, kind, people, ...rest } = schedule
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
      initial={{ ...rest, ...when, ...(period === null ? {} : { period }) }}
      form={form}
      people={people}
      open={open}
      busy={edit.isPending}
      onClose={onClose}
      onSend={(sent) => edit.mutate({ params: { uuid }, body: { ...sent, version } })}
    />
  )
}
