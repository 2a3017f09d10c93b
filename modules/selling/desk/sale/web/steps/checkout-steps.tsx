import { CheckOutlined } from '@ant-design/icons'
import { useTexts } from '../texts.ts'
import type { Step } from '@app/shop/web/draft'

const STEPS: readonly Step[] = ['customer', 'payment', 'signature']
type Props = { step: Step; customerDone: boolean; paid: boolean; onStep: (step: Step) => void }

/** Where the sale stands. A step opens once those before it are done. */
export function CheckoutSteps({ step, customerDone, paid, onStep }: Props) {
  const t = useTexts()
  const done: Record<Step, boolean> = {
    customer: customerDone,
    payment: customerDone && paid,
    signature: false,
  }
  const open: Record<Step, boolean> = {
    customer: true,
    payment: customerDone,
    signature: customerDone && paid,
  }
  return (
    <ol className="sell-steps" aria-label={t('checkout.steps')}>
      {STEPS.map((each, index) => (
        <li key={each}>
          <button
            type="button"
            disabled={!open[each]}
            {...(each === step ? { 'aria-current': 'step' as const } : {})}
            onClick={() => onStep(each)}
          >
            <span aria-hidden="true">{done[each] ? <CheckOutlined /> : index + 1}</span>
            {t(`step.${each}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
