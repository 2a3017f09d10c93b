import { later } from '@kit/ui/later'
import { useSession } from '@kit/ui/session'
import { Suspense } from 'react'

const MustChangePassword = later(() => import('./parts/must-change-password.tsx'))
const MustSetUpSecondFactor = later(() => import('./parts/must-set-up-second-factor.tsx'))

/**
 * Over every page, what the server demands before anything else: another password in place of one
 * for one use, then the second step. Loaded for who has to.
 */
export default function FirstOfAllPart() {
  const password = useSession(({ login }) => Boolean(login?.must_change_password))
  const factor = useSession(({ login }) => Boolean(login?.awaits_second_factor))
  return (
    <Suspense fallback={null}>
      {password ? <MustChangePassword /> : factor && <MustSetUpSecondFactor />}
    </Suspense>
  )
}
