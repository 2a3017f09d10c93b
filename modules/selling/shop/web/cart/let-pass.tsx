import { Button } from '@kit/ui/button'
import { usePermission } from '@kit/ui/permission'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { letPlanPass, useCart } from './cart.ts'

/** Who may lets pass what does not fit the plan, and says why; the server asks for it. */
export function LetPass() {
  const t = useTexts()
  const may = usePermission('plan.let_pass')
  const plan_reason = useCart((cart) => cart.plan_reason)
  const [reason, setReason] = useState('')
  if (!may) return <p>{t('plan.ask_supervisor')}</p>
  if (plan_reason)
    return (
      <p>
        {t('plan.passed', { reason: plan_reason })}{' '}
        <Button kind="text" onClick={() => letPlanPass(null)}>
          {t('plan.pass_no_more')}
        </Button>
      </p>
    )
  const pass = () => reason.trim() && letPlanPass(reason.trim())
  return (
    <span className="sell-code">
      <input
        className="ui-input"
        aria-label={t('plan.pass_reason')}
        placeholder={t('plan.pass_reason')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && pass()}
      />
      <Button disabled={!reason.trim()} onClick={pass}>
        {t('plan.pass')}
      </Button>
    </span>
  )
}
