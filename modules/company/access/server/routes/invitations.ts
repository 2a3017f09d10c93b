import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { inviteUser } from '../../contract/users.ts'
import { accountOf, refuseOwnAccount, refuseToTouch } from '../decisions/accounts.ts'
import { mailPasswordLink } from '../password-links.ts'
import { lockUser } from '../queries/users.ts'

export const routes = [
  handle(inviteUser, async (tx, { params }) => {
    const user = await lockUser(tx, tx.actor.scope, params.id)
    if (!user) throw new Refusal('request.not_found')
    const account = accountOf(user)
    refuseToTouch(tx.actor, account)
    refuseOwnAccount(tx.actor, account)
    if (account.state !== 'active') throw new Refusal('user.not_active')
    if (user.has_password) throw new Refusal('user.has_password')
    tx.audit({ action: 'user.invited', entity: 'user', entity_id: account.id })
    return mailPasswordLink(tx, user, { now: tx.now, created_by: tx.actor.user_id })
  }),
]
