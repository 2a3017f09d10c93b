import { isHeld } from '@kit/kernel/permission'
import type { Database } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import {
  approveUser,
  confirmUser,
  createUser,
  disableUser,
  editUser,
  enableUser,
  endSessions,
  listUsers,
  resetPassword,
  showUser,
  showUserChoices,
  type UserForm,
  type UserRow,
} from '../../contract/users.ts'
import { ACCOUNT } from '../../lifecycles.ts'
import { choosesNoDesk, grantableRoles, isSuperAdministrator } from '../../rules.ts'
import { scopeOf } from '../decisions.ts'
import {
  abilities,
  accountOf,
  changesRoles,
  permissionsWith,
  refuseOwnAccount,
  refuseToLoseLastSuperAdministrator,
  refuseToTouch,
  refuseUnprovedEmail,
  refuseWrongPlaces,
  type Account,
} from '../decisions/accounts.ts'
import { findConfirmers } from '../four-eyes.ts'
import { tellMoneyRights } from '../money-rights.ts'
import { mailPasswordLink, type PasswordLink } from '../password-links.ts'
import { endPlacedDesk, giveOnlyDesk } from '../queries/desk.ts'
import {
  findAgencies,
  findPlaceChoices,
  findPlaces,
  findProviders,
  isAccountOfHotel,
} from '../queries/choices.ts'
import { findRoles } from '../queries/people.ts'
import { findPermissionsOfRoles, findRoleRows } from '../queries/permissions.ts'
import { withdrawEmailLinks } from '../queries/email-links.ts'
import { withdrawLinks } from '../queries/password-links.ts'
import { recordSessionsEnded } from '../queries/sessions.ts'
import {
  countOtherSuperAdministrators,
  findHandsOn,
  findUser,
  findUsers,
  forgetPassword,
  isEmailTaken,
  lockUser,
  recordPlaces,
  recordUser,
  recordUserFields,
  type StoredUser,
} from '../queries/users.ts'

export type Form = z.output<typeof UserForm>

export const routes = [
  handle(listUsers, async (tx, { query }) => {
    const { rows, total } = await findUsers(tx, tx.actor.scope, query)
    return {
      rows: rows.map((user) => presentUser(tx.actor, user)),
      total,
      page: query.page,
      page_size: query.page_size,
    }
  }),

  handle(showUser, async (tx, { params }) => {
    const user = await demand(findUser(tx, tx.actor.scope, params.id))
    refuseToTouch(tx.actor, accountOf(user))
    return presentUser(tx.actor, user)
  }),

  handle(showUserChoices, async (tx) => {
    const [roles, places, providers, agencies] = await Promise.all([
      findRoleRows(tx),
      findPlaceChoices(tx, tx.actor.scope),
      findProviders(tx),
      findAgencies(tx),
    ])
    const grantable: readonly string[] = grantableRoles(tx.actor)
    return {
      roles: roles.filter(
        ({ name, permissions }) =>
          grantable.includes(name) &&
          (isSuperAdministrator(tx.actor) || permissions.every((key) => isHeld(tx.actor, key))),
      ),
      ...places,
      providers,
      agencies,
    }
  }),

  handle(createUser, async (tx, { body }) => present(tx, tx.actor, await addAccount(tx, body))),

  handle(editUser, async (tx, { params, body }) => {
    const before = await lockVersion(tx, params.id, body.version)
    await editAccount(tx, before, body)
    return present(tx, tx.actor, before.id)
  }),

  handle(approveUser, async (tx, { params, body }) => {
    const before = await lockVersion(tx, params.id, body.version)
    if (before.state !== 'pending') throw new Refusal('user.not_pending')
    refuseUnprovedEmail(before)
    // Whoever chose the password reads the address that was proved, and maybe no other.
    if (before.has_password && body.email !== before.email) throw new Refusal('user.email_unproved')
    return rewrite(tx, before, body, 'active')
  }),

  handle(confirmUser, async (tx, { params }) => {
    await confirmAccount(tx, params.id)
    return present(tx, tx.actor, params.id)
  }),

  handle(disableUser, async (tx, { params }) => {
    await disableAccount(tx, params.id)
    return present(tx, tx.actor, params.id)
  }),

  handle(endSessions, async (tx, { params }) => {
    const account = accountOf(await demand(lockUser(tx, tx.actor.scope, params.id)))
    refuseToTouch(tx.actor, account)
    refuseOwnAccount(tx.actor, account)
    const ended = await recordSessionsEnded(tx, {
      user_id: account.id,
      reason: 'ended_by_administrator',
      now: tx.now,
    })
    tx.audit({
      action: 'user.sessions_ended',
      entity: 'user',
      entity_id: account.id,
      after: { sessions: ended },
    })
    return present(tx, tx.actor, account.id)
  }),

  handle(enableUser, async (tx, { params }) => {
    const before = await demand(lockUser(tx, tx.actor.scope, params.id))
    refuseToTouch(tx.actor, accountOf(before))
    if (before.state !== 'disabled') throw new Refusal('user.not_disabled')
    refuseUnprovedEmail(before)

    await move(tx, ACCOUNT, before, 'active')
    await tellMoneyRights(tx, before, { ...before, state: 'active' })
    tx.audit({
      action: 'user.enabled',
      entity: 'user',
      entity_id: before.id,
      before: { state: before.state },
      after: { state: 'active' },
    })
    return present(tx, tx.actor, before.id)
  }),

  handle(resetPassword, async (tx, { params }) => {
    const account = accountOf(await demand(lockUser(tx, tx.actor.scope, params.id)))
    refuseToTouch(tx.actor, account)
    refuseOwnAccount(tx.actor, account)
    if (account.state !== 'active') throw new Refusal('user.not_active')

    await beginAnew(tx, account.id)
    await recordSessionsEnded(tx, { user_id: account.id, reason: 'password_changed', now: tx.now })
    tx.audit({ action: 'password.reset', entity: 'user', entity_id: account.id })
    return present(tx, tx.actor, account.id)
  }),
]

/** A new account, whose person is mailed a link to choose a password. Answers its id. */
export const addAccount = async (tx: Context, form: Form): Promise<number> =>
  (await inviteAccount(tx, form)).id

/** The same; answers the link as well, for whoever hands it over. */
export async function inviteAccount(
  tx: Context,
  form: Form,
): Promise<{ id: number; link: PasswordLink }> {
  await refuseForm(tx, NOBODY, form)

  const id = await recordUser(tx, {
    ...form,
    state: 'active',
    password_hash: null,
    must_change_password: false,
  })
  if (id === undefined) throw new Refusal('user.email_taken')
  await recordPlaces(tx, id, form)
  if (choosesNoDesk(form)) await giveOnlyDesk(tx, id)
  const link = await mailLink(tx, id)
  await tellMoneyRights(tx, null, await demand(findUser(tx, { all: true }, id)))
  tx.audit({ action: 'user.created', entity: 'user', entity_id: id, after: form })
  return { id, link }
}

/**
 * A SUPER ADMIN says that the account belongs to a person of its own, whoever had it in their hands
 * before. Of several, one who had it in theirs is refused.
 */
async function confirmAccount(tx: Context, id: number): Promise<void> {
  if (!isSuperAdministrator(tx.actor)) throw new Refusal('user.confirmed_by_super')
  const account = accountOf(await demand(lockUser(tx, tx.actor.scope, id)))
  refuseOwnAccount(tx.actor, account)
  if (account.state !== 'active') throw new Refusal('user.not_active')
  const touched_by = await findHandsOn(tx, id)
  if (touched_by.length === 0) throw new Refusal('user.confirmed_already')
  const confirmers = await findConfirmers(tx, id)
  if (!confirmers.some((person) => person.id === tx.actor.user_id))
    throw new Refusal('user.confirmed_by_another', {
      who: confirmers.map(({ name, last_name }) => `${name} ${last_name}`).join(', '),
    })
  tx.audit({ action: 'user.confirmed', entity: 'user', entity_id: id, after: { touched_by } })
}

/** Nobody enters with it from now on. */
export async function disableAccount(tx: Context, id: number): Promise<void> {
  const before = await demand(lockUser(tx, tx.actor.scope, id))
  const account = accountOf(before)
  refuseToTouch(tx.actor, account)
  refuseOwnAccount(tx.actor, account)
  refuseToLoseLastSuperAdministrator(
    account,
    { ...account, state: 'disabled' },
    await countOtherSuperAdministrators(tx, account.id),
  )

  await move(tx, ACCOUNT, account, 'disabled')
  await recordSessionsEnded(tx, { user_id: account.id, reason: 'disabled', now: tx.now })
  await withdrawEveryLink(tx, account.id, tx.now)
  tx.audit({
    action: 'user.disabled',
    entity: 'user',
    entity_id: account.id,
    before: { state: before.state },
    after: { state: 'disabled' },
  })
}

/** An account that is let in already, as its form says it. */
export async function editAccount(tx: Context, before: StoredUser, form: Form): Promise<void> {
  if (before.state === 'pending')
    throw new Refusal('user.changed', { current: presentUser(tx.actor, before) })
  refuseUnprovedEmail(before)
  await rewrite(tx, before, form, before.state)
}

/**
 * As when the account was made: whoever reads its mail chooses a password, and nothing of before
 * opens it.
 */
export async function beginAnew(tx: Context, id: number): Promise<void> {
  await mailLink(tx, id)
  await withdrawEmailLinks(tx, id, tx.now)
  await forgetPassword(tx, id)
}

/** To the address that the account has now. */
async function mailLink(tx: Context, id: number): Promise<PasswordLink> {
  const user = await demand(findUser(tx, { all: true }, id))
  return mailPasswordLink(tx, user, { now: tx.now, created_by: tx.actor.user_id })
}

/** To choose a password, and to move to another address. */
async function withdrawEveryLink(database: Database, user_id: number, now: Date): Promise<void> {
  await withdrawLinks(database, user_id, now)
  await withdrawEmailLinks(database, user_id, now)
}

const NOBODY = {
  id: 0,
  roles: [],
  permissions: [],
  granted: [],
  denied: [],
  scope: { all: false },
  channel_ids: [],
  hotel_ids: [],
  state: 'pending',
  email_awaits_proof: false,
} as const

/** Writes an account as its form says, and ends its sessions when the roles are others. */
async function rewrite(
  tx: Context,
  before: StoredUser,
  form: Form,
  state: UserRow['state'],
): Promise<UserRow> {
  const account = accountOf(before)
  const roles_changed = await refuseForm(tx, { ...account, ...exceptionsOf(before) }, form)
  // Theirs is changed with their password, and only once its mail was read.
  if (account.id === tx.actor.user_id && form.email !== before.email)
    throw new Refusal('user.own_email')
  if (await isEmailTaken(tx, form.email, account.id)) throw new Refusal('user.email_taken')

  await recordUserFields(tx, before, { ...form, state })
  await recordPlaces(tx, account.id, form)
  if (roles_changed)
    await recordSessionsEnded(tx, { user_id: account.id, reason: 'roles_changed', now: tx.now })
  if (choosesNoDesk(form)) await giveOnlyDesk(tx, account.id)
  else if (roles_changed) await endPlacedDesk(tx, account.id)
  if (form.email !== before.email) await withdrawEveryLink(tx, account.id, tx.now)
  if (awaitsItsFirstPassword(before, form, state)) await mailLink(tx, account.id)
  const stored = await demand(findUser(tx, tx.actor.scope, account.id))
  const after = presentUser(tx.actor, stored)
  await tellMoneyRights(tx, before, stored)
  tx.audit({
    action: before.state === state ? 'user.changed' : 'user.approved',
    entity: 'user',
    entity_id: account.id,
    before: presentUser(tx.actor, before),
    after,
  })
  return after
}

/** It was just let in, or its link went to an address that is not its own any more. */
const awaitsItsFirstPassword = (before: StoredUser, form: Form, state: UserRow['state']): boolean =>
  !before.has_password &&
  state === 'active' &&
  (before.state === 'pending' || form.email !== before.email)

type Exceptions = Readonly<{ granted: readonly string[]; denied: readonly string[] }>
const exceptionsOf = ({ granted, denied }: StoredUser): Exceptions => ({ granted, denied })

/** Refuses what the form may not say about this account; answers whether the roles change. */
async function refuseForm(
  tx: Context,
  account: Account & Exceptions,
  form: Form,
): Promise<boolean> {
  const known = await findRoles(tx)
  const roles = known.filter(({ id }) => form.role_ids.includes(id)).map(({ name }) => name)
  if (roles.length !== new Set(form.role_ids).size) throw new Refusal('reference.unknown')
  const changed = changesRoles(tx.actor, account, roles)
  if (changed)
    refuseToLoseLastSuperAdministrator(
      account,
      { roles, state: account.state },
      await countOtherSuperAdministrators(tx, account.id),
    )
  refuseWrongPlaces(tx.actor, { ...form, roles }, await findPlaces(tx, form.channel_ids))
  if (form.agency_id !== null && (await isAccountOfHotel(tx, form.agency_id)))
    throw new Refusal('user.agency_of_hotel')
  const held = await findPermissionsOfRoles(tx, form.role_ids)
  refuseToTouch(tx.actor, {
    ...account,
    ...form,
    roles,
    permissions: permissionsWith(held, account),
    scope: scopeOf({ ...form, roles, user_id: account.id }),
  })
  return changed
}

/** The account, when this person may touch it and has seen it as it is. */
async function lockVersion(tx: Context, id: number, version: number): Promise<StoredUser> {
  const user = await demand(lockUser(tx, tx.actor.scope, id))
  refuseToTouch(tx.actor, accountOf(user))
  if (user.version !== version)
    throw new Refusal('user.changed', { current: presentUser(tx.actor, user) })
  return user
}

async function demand(found: Promise<StoredUser | undefined>): Promise<StoredUser> {
  const user = await found
  if (!user) throw new Refusal('request.not_found')
  return user
}

export function presentUser(actor: Actor, user: StoredUser): UserRow {
  const { permissions: _decides, ...row } = user
  return { ...row, can: abilities(actor, accountOf(user)) }
}
export const present = async (database: Database, actor: Actor, id: number): Promise<UserRow> =>
  presentUser(actor, await demand(findUser(database, actor.scope, id)))
