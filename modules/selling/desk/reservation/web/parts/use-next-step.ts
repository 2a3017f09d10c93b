import { usePermission } from '@kit/ui/permission'
import { nextStepOf, type May, type NextStep } from './next-step.ts'
import type { Whole } from './whole.ts'

/** What the person who looks may do with a reservation, and what of it comes next. */
export function useNextStep(reservation: Whole): { may: May; next: NextStep | null } {
  const sell = usePermission('checkout')
  const again = usePermission('hold.extend_again')
  const may = { sell, print: usePermission('voucher.show'), extend: sell && again }
  return { may, next: nextStepOf(reservation, may) }
}
