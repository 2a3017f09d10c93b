import { cancellationDecided } from '@app/cancellations/events'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { outdate } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { laterTexts } from '@kit/ui/i18n'
import { useLive } from '@kit/ui/live'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { useSession } from '@kit/ui/session'
import { showWholeReservation } from '../../reservation/contract.ts'
import type locales from './locales.ts'

const findTexts = laterTexts<typeof locales>('desk/cancellation')

/** On every page of who asks for cancellations: says what was decided. */
export default function DecidedPart() {
  const login = useSession((state) => state.login)
  const mayAsk = usePermission('cancellation.request')
  if (!login || !mayAsk || login.must_change_password) return null
  return <Decisions />
}

function Decisions() {
  const notice = useNotice()
  const go = useGo()
  useLive(cancellationDecided, async ({ folio, uuid, state }) => {
    void outdate(showWholeReservation, ...TABLE_ANSWERS)
    const t = await findTexts()
    notice.live(
      t(`told.${state}`, { folio }),
      undefined,
      <Button onClick={() => go(`/reserva/${uuid}`)}>{t('told.open')}</Button>,
    )
  })
  return null
}
