import { TablePage } from '@kit/tables/web/table-page'
import { later } from '@kit/ui/later'
import { Suspense, useState } from 'react'

const EditSchedule = later(() => import('@kit/tables/web/edit-schedule'))

/** Reports that are mailed at their hour; one is edited in the form with which it was made. */
export default function SchedulesTable() {
  const [uuid, edit] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <TablePage
        id="report-schedules"
        opens={{
          edit: ({ key }) => {
            edit(String(key))
            setOpen(true)
          },
        }}
      />
      <Suspense fallback={null}>
        {uuid !== null && <EditSchedule uuid={uuid} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
