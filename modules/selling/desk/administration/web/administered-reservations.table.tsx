import { TablePage } from '@kit/tables/web/table-page'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const Activity = later(async () => ({ default: (await import('./parts/activity.tsx')).Activity }))

const Restoring = later(async () => ({
  default: (await import('./parts/restoring.tsx')).Restoring,
}))

type Doing = 'inactivate' | 'activate' | 'restore'

/** Every reservation within reach, also what is out of the lists, for who administers them. */
export default function AdministeredReservationsTable() {
  const t = useTexts()
  const [doing, setDoing] = useState<{ what: Doing; uuid: string } | null>(null)
  const open = (what: Doing) => (row: { key: string }) => setDoing({ what, uuid: row.key })
  const of = (what: Doing) => (doing?.what === what ? doing.uuid : null)
  const opened = useOpenedOnce(doing !== null)
  const onClose = () => setDoing(null)
  return (
    <>
      <TablePage
        id="administered-reservations"
        note={t('note')}
        opens={{
          restore: open('restore'),
          inactivate: open('inactivate'),
          activate: open('activate'),
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <>
            <Activity what="inactivate" uuid={of('inactivate')} onClose={onClose} />
            <Restoring uuid={of('restore')} onClose={onClose} />
            <Activity what="activate" uuid={of('activate')} onClose={onClose} />
          </>
        )}
      </Suspense>
    </>
  )
}
