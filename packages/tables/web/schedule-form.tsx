import { query } from '@kit/ui/api'
import { showInstant } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { TABLE_ANSWERS, type TableDescription } from '../contract.ts'
import { findRecipients, scheduleReport } from '../schedule-contract.ts'
import { ScheduleDialog, type ScheduleFields } from './schedule-dialog.tsx'
import { useTexts } from './texts.ts'

type Props = {
  table: TableDescription
  question: Record<string, unknown>
  open: boolean
  onClose: () => void
}

/** The list or report that is looked at, with its filters, is to be sent. */
export default function ScheduleForm({ table, question, open, onClose }: Props) {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<ScheduleFields>()
  const people = useQuery({
    ...query(findRecipients, { params: { table: table.id } }),
    enabled: open,
  })
  const make = useWrite(scheduleReport, {
    form,
    outdates: TABLE_ANSWERS,
    onDone: ({ next_at }) => {
      notice.done(t('schedule.made'), t('schedule.next', { next: showInstant(next_at) }))
      onClose()
    },
  })
  return (
    <ScheduleDialog
      name="schedule-report"
      title={t('schedule.title')}
      save={t('schedule.save')}
      kind={table.kind}
      initial={{ name: table.title }}
      form={form}
      people={people.data}
      open={open}
      busy={make.isPending}
      onClose={onClose}
      onSend={(sent) => make.mutate({ body: { ...sent, table: table.id, question } })}
    />
  )
}
