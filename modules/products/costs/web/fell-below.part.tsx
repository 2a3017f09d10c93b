import { TABLE_ANSWERS } from '@kit/tables/contract'
import { outdate } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { laterTexts } from '@kit/ui/i18n'
import { useLive } from '@kit/ui/live'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { useSession } from '@kit/ui/session'
import { pricesFellBelowCost } from '../events.ts'
import type locales from './locales.ts'

const findTexts = laterTexts<typeof locales>('costs')

/** On every page of who keeps costs: says when prices do not cover them any more. */
export default function FellBelowPart() {
  const login = useSession((state) => state.login)
  const mayLook = usePermission('costo/excursionesxservicio')
  if (!login || !mayLook || login.must_change_password) return null
  return <Fell />
}

function Fell() {
  const notice = useNotice()
  const go = useGo()
  useLive(pricesFellBelowCost, async ({ count }) => {
    void outdate(...TABLE_ANSWERS)
    const t = await findTexts()
    notice.live(
      t('fell', { count }),
      undefined,
      <Button onClick={() => go('/costo/excursionesxservicio?alert=["below"]')}>
        {t('fell_open')}
      </Button>,
    )
  })
  return null
}
