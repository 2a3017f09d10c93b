import { later } from '@kit/ui/later'
import { useSession } from '@kit/ui/session'
import { Suspense } from 'react'

const MustChangePassword = later(() => import('./parts/must-change-password.tsx'))

/** Over every page while the password is for one use; loaded for who has such a password. */
export default function MustChangePasswordPart() {
  const must = useSession(({ login }) => Boolean(login?.must_change_password))
  return <Suspense fallback={null}>{must && <MustChangePassword />}</Suspense>
}
