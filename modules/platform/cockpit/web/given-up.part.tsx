import { Button } from '@kit/ui/button'
import { laterTexts, useLocalText } from '@kit/ui/i18n'
import { useLive } from '@kit/ui/live'
import { useNotice } from '@kit/ui/notice'
import { useGo } from '@kit/ui/routing'
import { useSession } from '@kit/ui/session'
import { jobGivenUp } from '../events.ts'
import type locales from './locales.ts'

const findTexts = laterTexts<typeof locales>('cockpit')

/** On every page: what somebody waits for in the background was given up, and where they see it. */
export default function GivenUpPart() {
  const login = useSession((state) => state.login)
  return login && !login.must_change_password ? <GivenUp /> : null
}

function GivenUp() {
  const notice = useNotice()
  const say = useLocalText()
  const go = useGo()
  useLive(jobGivenUp, async ({ told, path }) => {
    const t = await findTexts()
    notice.live(say(told), undefined, <Button onClick={() => go(path)}>{t('given_up')}</Button>)
  })
  return null
}
