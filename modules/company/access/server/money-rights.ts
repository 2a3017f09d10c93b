import { sendMail } from '@app/mailing/api'
import type { Context } from '@kit/db/context'
import { businessDay, businessTime, showDay } from '@kit/kernel/day'
import { moneyRightsMail } from './mails.ts'
import type { MoneyRights } from './money-rights-mail.ts'
import { findMoneyPermissions } from './queries/permissions.ts'
import { findSuperAdministrators, findUserNames } from './queries/people.ts'
import type { StoredUser } from './queries/users.ts'

type Held = Pick<StoredUser, 'state' | 'permissions'>

/** What the account may do in fact: nobody enters with one that is not active. */
const usable = ({ state, permissions }: Held): readonly string[] =>
  state === 'active' ? permissions : []

/**
 * Mails every SUPER ADMIN when an account may decide over money from now on that it could not
 * before; `before` is null of a new account.
 */
export async function tellMoneyRights(
  tx: Context,
  before: Held | null,
  after: StoredUser,
): Promise<void> {
  const had = before ? usable(before) : []
  const gained = usable(after).filter((key) => !had.includes(key))
  const whose = `${after.name} ${after.last_name}`
  const account = { what: 'account', whose, email: after.email } as const
  await mailGained(tx, gained, account, `account-${after.id}`)
}

/** The same of a role, for all who have it. */
export async function tellMoneyRightsOfRole(
  tx: Context,
  before: readonly string[],
  { id, name, permissions }: { id: number; name: string; permissions: readonly string[] },
): Promise<void> {
  const gained = permissions.filter((key) => !before.includes(key))
  await mailGained(tx, gained, { what: 'role', whose: name, email: '' }, `role-${id}`)
}

async function mailGained(
  tx: Context,
  gained: readonly string[],
  whose: Pick<MoneyRights, 'what' | 'whose' | 'email'>,
  key: string,
): Promise<void> {
  const permissions = await findMoneyPermissions(tx, gained)
  if (permissions.length === 0) return
  const by = (await findUserNames(tx, [tx.actor.user_id])).get(tx.actor.user_id) ?? null
  const when = `${showDay(businessDay(tx.now))}, ${businessTime(tx.now)}`
  for (const { id, name, email, language } of await findSuperAdministrators(tx))
    await sendMail(
      tx,
      moneyRightsMail,
      { ...whose, name, by, when, permissions },
      {
        dedupe_key: `money-rights-${key}-${id}-${tx.request_id}`,
        recipient: email,
        language,
      },
    )
}
