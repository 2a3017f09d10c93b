import { sessionStore } from '@kit/ui/persisted'

/**
 * `confirmed`: a desk was chosen since this session began; until then who sells against a budget
 * cannot put the dialog away. `declined`: it was put away without a desk; only an act that needs one
 * opens it again.
 */
export const useDeskConfirmed = sessionStore<{ confirmed: boolean; declined: boolean }>(
  'desk-confirmed',
  () => ({ confirmed: false, declined: false }),
)
