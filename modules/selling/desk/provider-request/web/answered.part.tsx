import { providerAnswered } from '@app/reservations/events'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { outdate } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { laterTexts } from '@kit/ui/i18n'
import { useLive } from '@kit/ui/live'
import { useNotice } from '@kit/ui/notice'
import { useGo } from '@kit/ui/routing'
import { useSession } from '@kit/ui/session'
import { showWholeReservation } from '../../reservation/contract.ts'
import type locales from './locales.ts'

const findTexts = laterTexts<typeof locales>('desk/provider-request')

/** On every page of who sold it: says what its provider answered. */
export default function AnsweredPart() {
  const login = useSession((state) => state.login)
  if (!login || login.must_change_password) return null
  return <Answers />
}

function Answers() {
  const notice = useNotice()
  const go = useGo()
  useLive(providerAnswered, async ({ folio, uuid, product, state }) => {
    void outdate(showWholeReservation, ...TABLE_ANSWERS)
    const t = await findTexts()
    notice.live(
      t(`told.${state}`, { folio, product }),
      undefined,
      <Button onClick={() => go(`/reserva/${uuid}`)}>{t('told.open')}</Button>,
    )
  })
  return null
}
