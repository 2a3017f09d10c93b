import { later, useOpenedOnce } from '@kit/ui/later'
import { useProofIsAsked } from '@kit/ui/proof'
import { useSession } from '@kit/ui/session'
import { Suspense } from 'react'

const MustChangePassword = later(() => import('./parts/must-change-password.tsx'))
const MustSetUpSecondFactor = later(() => import('./parts/must-set-up-second-factor.tsx'))

const ProveAgain = later(() => import('./parts/prove-again.tsx'))

/**
 * Over every page, what the server demands before anything else: another password in place of one
 * for one use, then the second step; and before something grave, who they are. Loaded for who has to.
 */
export default function FirstOfAllPart() {
  const password = useSession(({ login }) => Boolean(login?.must_change_password))
  const factor = useSession(({ login }) => Boolean(login?.awaits_second_factor))
  const proof = useProofIsAsked()
  const asked = useOpenedOnce(proof)
  return (
    <Suspense fallback={null}>
      {password ? <MustChangePassword /> : factor && <MustSetUpSecondFactor />}
      {asked && <ProveAgain open={proof} />}
    </Suspense>
  )
}
