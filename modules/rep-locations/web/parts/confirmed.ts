import { sessionStore } from '@kit/ui/persisted'

/**
 * Whether a desk was chosen since this session began: until then who sells against a budget cannot
 * put the dialog away.
 */
export const useDeskConfirmed = sessionStore<{ confirmed: boolean }>('desk-confirmed', () => ({
  confirmed: false,
}))
