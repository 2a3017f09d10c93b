import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useSession } from '@kit/ui/session'
import { Suspense, useState } from 'react'
import { keepsTurns } from '../rules.ts'
import type { DayOff } from './parts/day-off.tsx'
import { OwnTurn } from './parts/own-turn.tsx'
import { useTexts } from './texts.ts'

const CorrectTurn = later(async () => ({
  default: (await import('./parts/correct-turn.tsx')).CorrectTurn,
}))
const DayOffForm = later(async () => ({
  default: (await import('./parts/day-off.tsx')).DayOffForm,
}))
const TurnPositions = later(async () => ({
  default: (await import('./parts/turn-positions.tsx')).TurnPositions,
}))

/** Who was there and when; a rep's own turn stands above. */
export default function AttendanceTable() {
  const t = useTexts()
  const manages = usePermission('attendance.manage')
  const login = useSession((state) => state.login)
  const [correcting, setCorrecting] = useState<string | null>(null)
  const [off, setOff] = useState<DayOff | null>(null)
  const [located, setLocated] = useState<number | null>(null)
  const opened = {
    correct: useOpenedOnce(correcting !== null),
    off: useOpenedOnce(off !== null),
    positions: useOpenedOnce(located !== null),
  }
  return (
    <>
      {login && keepsTurns(login) && <OwnTurn />}
      <TablePage
        id="attendance"
        note={t('attendance.note')}
        actions={() =>
          manages && (
            <Button onClick={() => setOff({ active: true, turn: null })}>
              {t('day_off.title')}
            </Button>
          )
        }
        opens={{
          correct: ({ key }) => setCorrecting(key),
          give: ({ key }) => setOff({ active: true, turn: key }),
          take_back: ({ key }) => setOff({ active: false, turn: key }),
          positions: ({ key }) => setLocated(Number(key.slice(1))),
        }}
      />
      <Suspense fallback={null}>
        {opened.correct && <CorrectTurn turn={correcting} onClose={() => setCorrecting(null)} />}
        {opened.off && <DayOffForm off={off} onClose={() => setOff(null)} />}
        {opened.positions && <TurnPositions id={located} onClose={() => setLocated(null)} />}
      </Suspense>
    </>
  )
}
