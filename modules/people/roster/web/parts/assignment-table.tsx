import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { showDate, showTime } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { deleteAssignment, type Assignment } from '../../contract.ts'
import { OUTDATES, readAgain } from '../outdates.ts'
import { useTexts } from '../texts.ts'
import { nameOf, placeOf } from './words.ts'

type Props = {
  rows: readonly Assignment[]
  manages: boolean
  onEdit: (assignment: Assignment) => void
}

/** 'Asignaciones': each turn of the week, and what may be done to it. */
export function AssignmentTable({ rows, manages, onEdit }: Props) {
  const t = useTexts()
  const confirm = useConfirm()
  const remove = useWrite(deleteAssignment, {
    done: t('deleted'),
    failed: t('delete_failed'),
    outdates: OUTDATES,
    onFailed: readAgain,
  })
  const ask = async (row: Assignment) => {
    if (
      await confirm({
        title: t('delete_question'),
        consequence: t('delete_why', {
          name: nameOf(row),
          place: placeOf(row.location),
          day: showDate(row.date),
        }),
        yes: t('delete_yes'),
        danger: true,
      })
    )
      remove.mutate({ body: { id_assigment: row.id, active: false } })
  }
  const columns: AppColumn<Assignment>[] = [
    { key: 'date', title: t('date'), render: ({ date }) => showDate(date) },
    {
      key: 'init_schedule',
      title: t('starts'),
      render: ({ init_schedule }) => showTime(init_schedule),
    },
    { key: 'end_schedule', title: t('ends'), render: ({ end_schedule }) => showTime(end_schedule) },
    { key: 'supervisor', title: t('supervisor'), render: nameOf },
    {
      key: 'location',
      title: t('location'),
      capped: 'line',
      render: ({ location }) => placeOf(location),
    },
  ]
  return (
    <section aria-labelledby="roster-assignments">
      <h2 id="roster-assignments" className="roster-heading">
        {t('list')}
      </h2>
      <AppTable
        label={t('list')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={
          manages
            ? [
                { key: 'edit', label: t('edit'), onClick: onEdit },
                {
                  key: 'delete',
                  label: t('delete'),
                  danger: true,
                  onClick: (row) => void ask(row),
                },
              ]
            : []
        }
        empty={<EmptyState title={t('none')} explain={manages ? t('none_why') : t('none_own')} />}
      />
    </section>
  )
}
