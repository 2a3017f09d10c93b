import { isHeld } from '@kit/kernel/permission'
import type { Database } from '@kit/db/database'
import type { AuditEntry, Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import {
  approveUser,
  createUser,
  disableUser,
  editUser,
  enableUser,
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
import { mailPasswordLink } from '../password-links.ts'
import { giveOnlyDesk } from '../queries/desk.ts'
import { findAgencies, findPlaceChoices, findPlaces, findProviders } from '../queries/choices.ts'
import { findRoles } from '../queries/people.ts'
import { findPermissionsOfRoles, findRoleRows } from '../queries/permissions.ts'
import { withdrawEmailLinks } from '../queries/email-links.ts'
import { withdrawLinks } from '../queries/password-links.ts'
import { recordSessionsEnded } from '../queries/sessions.ts'
import {
  countOtherSuperAdministrators,
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

type Form = z.output<typeof UserForm>
type Desk = { actor: Actor; database: Context; now: Date; audit(entry: AuditEntry): void }

export const routes = [
  handle(listUsers, async ({ query, actor, database }) => {
    const { rows, total } = await findUsers(database, actor.scope, query)
    return {
      rows: rows.map((user) => presentUser(actor, user)),
      total,
      page: query.page,
      page_size: query.page_size,
    }
  }),

  handle(showUser, async ({ params, actor, database }) => {
    const user = await demand(findUser(database, actor.scope, params.id))
    refuseToTouch(actor, accountOf(user))
    return presentUser(actor, user)
  }),

  handle(showUserChoices, async ({ actor, database }) => {
    const [roles, places, providers, agencies] = await Promise.all([
      findRoleRows(database),
      findPlaceChoices(database, actor.scope),
      findProviders(database),
      findAgencies(database),
    ])
    const grantable: readonly string[] = grantableRoles(actor)
    return {
      roles: roles.filter(
        ({ name, permissions }) =>
          grantable.includes(name) &&
          (isSuperAdministrator(actor) || permissions.every((key) => isHeld(actor, key))),
      ),
      ...places,
      providers,
      agencies,
    }
  }),

  handle(createUser, async (scene) => {
    const { actor, body, database, audit } = scene
    await refuseForm(scene, NOBODY, body)

    const id = await recordUser(database, {
      ...body,
      state: 'active',
      password_hash: null,
      must_change_password: false,
    })
    if (id === undefined) throw new Refusal('user.email_taken')
    await recordPlaces(database, id, body)
    if (choosesNoDesk(body)) await giveOnlyDesk(database, id)
    await mailLink(scene, id)
    audit({ action: 'user.created', entity: 'user', entity_id: id, after: body })
    return present(database, actor, id)
  }),

  handle(editUser, async (scene) => {
    const before = await lockVersion(scene, scene.params.id, scene.body.version)
    if (before.state === 'pending')
      throw new Refusal('user.changed', { current: presentUser(scene.actor, before) })
    refuseUnprovedEmail(before)
    return rewrite(scene, before, scene.body, before.state)
  }),

  handle(approveUser, async (scene) => {
    const before = await lockVersion(scene, scene.params.id, scene.body.version)
    if (before.state !== 'pending') throw new Refusal('user.not_pending')
    refuseUnprovedEmail(before)
    // Whoever chose the password reads the address that was proved, and maybe no other.
    if (before.has_password && scene.body.email !== before.email)
      throw new Refusal('user.email_unproved')
    return rewrite(scene, before, scene.body, 'active')
  }),

  handle(disableUser, async ({ params, actor, database, now, audit }) => {
    const before = await demand(lockUser(database, actor.scope, params.id))
    const account = accountOf(before)
    refuseToTouch(actor, account)
    refuseOwnAccount(actor, account)
    refuseToLoseLastSuperAdministrator(
      account,
      { ...account, state: 'disabled' },
      await countOtherSuperAdministrators(database, account.id),
    )

    await move(database, ACCOUNT, account, 'disabled')
    await recordSessionsEnded(database, { user_id: account.id, reason: 'disabled', now })
    await withdrawEveryLink(database, account.id, now)
    audit({
      action: 'user.disabled',
      entity: 'user',
      entity_id: account.id,
      before: { state: before.state },
      after: { state: 'disabled' },
    })
    return present(database, actor, account.id)
  }),

  handle(enableUser, async ({ params, actor, database, audit }) => {
    const before = await demand(lockUser(database, actor.scope, params.id))
    refuseToTouch(actor, accountOf(before))
    if (before.state !== 'disabled') throw new Refusal('user.not_disabled')
    refuseUnprovedEmail(before)

    await move(database, ACCOUNT, before, 'active')
    audit({
      action: 'user.enabled',
      entity: 'user',
      entity_id: before.id,
      before: { state: before.state },
      after: { state: 'active' },
    })
    return present(database, actor, before.id)
  }),

  handle(resetPassword, async (scene) => {
    const { params, actor, database, now, audit } = scene
    const account = accountOf(await demand(lockUser(database, actor.scope, params.id)))
    refuseToTouch(actor, account)
    refuseOwnAccount(actor, account)
    if (account.state !== 'active') throw new Refusal('user.not_active')

    await mailLink(scene, account.id)
    await withdrawEmailLinks(database, account.id, now)
    await forgetPassword(database, account.id)
    await recordSessionsEnded(database, { user_id: account.id, reason: 'password_changed', now })
    audit({ action: 'password.reset', entity: 'user', entity_id: account.id })
    return present(database, actor, account.id)
  }),
]

/** To the address that the account has now. */
async function mailLink({ actor, database, now }: Desk, id: number): Promise<void> {
  const user = await demand(findUser(database, { all: true }, id))
  await mailPasswordLink(database, user, { now, created_by: actor.user_id })
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
  scene: Desk,
  before: StoredUser,
  form: Form,
  state: UserRow['state'],
): Promise<UserRow> {
  const { actor, database, now, audit } = scene
  const account = accountOf(before)
  const roles_changed = await refuseForm(scene, { ...account, ...exceptionsOf(before) }, form)
  // Theirs is changed with their password, and only once its mail was read.
  if (account.id === actor.user_id && form.email !== before.email)
    throw new Refusal('user.own_email')
  if (await isEmailTaken(database, form.email, account.id)) throw new Refusal('user.email_taken')

  await recordUserFields(database, before, { ...form, state })
  await recordPlaces(database, account.id, form)
  if (roles_changed)
    await recordSessionsEnded(database, { user_id: account.id, reason: 'roles_changed', now })
  if (choosesNoDesk(form)) await giveOnlyDesk(database, account.id)
  if (form.email !== before.email) await withdrawEveryLink(database, account.id, now)
  if (awaitsItsFirstPassword(before, form, state)) await mailLink(scene, account.id)
  const after = await present(database, actor, account.id)
  audit({
    action: before.state === state ? 'user.changed' : 'user.approved',
    entity: 'user',
    entity_id: account.id,
    before: presentUser(actor, before),
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
  { actor, database }: Desk,
  account: Account & Exceptions,
  form: Form,
): Promise<boolean> {
  const known = await findRoles(database)
  const roles = known.filter(({ id }) => form.role_ids.includes(id)).map(({ name }) => name)
  if (roles.length !== new Set(form.role_ids).size) throw new Refusal('reference.unknown')
  const changed = changesRoles(actor, account, roles)
  if (changed)
    refuseToLoseLastSuperAdministrator(
      account,
      { roles, state: account.state },
      await countOtherSuperAdministrators(database, account.id),
    )
  refuseWrongPlaces(actor, { ...form, roles }, await findPlaces(database, form.channel_ids))
  const held = await findPermissionsOfRoles(database, form.role_ids)
  refuseToTouch(actor, {
    ...account,
    ...form,
    roles,
    permissions: permissionsWith(held, account),
    scope: scopeOf({ ...form, roles, user_id: account.id }),
  })
  return changed
}

/** The account, when this person may touch it and has seen it as it is. */
async function lockVersion(
  { actor, database }: Desk,
  id: number,
  version: number,
): Promise<StoredUser> {
  const user = await demand(lockUser(database, actor.scope, id))
  refuseToTouch(actor, accountOf(user))
  if (user.version !== version)
    throw new Refusal('user.changed', { current: presentUser(actor, user) })
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
