import { lifecycle } from '@kit/kernel/lifecycle'

/** What somebody asked for is approved or switched off; what is switched off comes back as active. */
export const ACCOUNT = lifecycle('account', {
  table: 'access.user_account',
  versioned: true,
  next: { pending: ['active', 'disabled'], active: ['disabled'], disabled: ['active'] },
})
