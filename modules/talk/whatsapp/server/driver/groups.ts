import { areJidsSameUser, type GroupMetadata, type WASocket } from 'baileys'
import type { WaGroup } from './driver.ts'

type Me = WASocket['user']

/**
 * The groups of a number, as they were read and as events have changed them since, so that WhatsApp
 * is not asked for one before every message. Who has come or gone cannot be told from an event
 * alone: such a group is read anew when it is next needed.
 */
export class Groups {
  readonly #known = new Map<string, GroupMetadata>()
  readonly #stale = new Set<string>()

  /** All of them, as they were just read. */
  renew(found: readonly GroupMetadata[]): void {
    this.forget()
    this.add(found)
  }

  add(found: readonly GroupMetadata[]): void {
    for (const group of found) {
      this.#known.set(group.id, group)
      this.#stale.delete(group.id)
    }
  }

  change(updates: readonly Partial<GroupMetadata>[]): void {
    for (const update of updates) {
      const known = update.id === undefined ? undefined : this.#known.get(update.id)
      if (known) this.#known.set(known.id, { ...known, ...update })
    }
  }

  membersChanged(id: string): void {
    this.#stale.add(id)
  }

  has(id: string): boolean {
    return this.#known.has(id)
  }

  /** For whoever encrypts for the members: only what is surely theirs. */
  membersOf(id: string): GroupMetadata | undefined {
    return this.#stale.has(id) ? undefined : this.#known.get(id)
  }

  list(me: Me): WaGroup[] {
    return [...this.#known.values()]
      .filter((group) => !group.isCommunity)
      .map((group) => ({
        id: group.id,
        name: group.subject,
        canSend: !group.announce || administers(me, group),
      }))
  }

  forget(): void {
    this.#known.clear()
    this.#stale.clear()
  }
}

/**
 * Whether our own participant is an administrator; groups name people by number or by the id that
 * hides it.
 */
function administers(me: Me, { participants }: GroupMetadata): boolean {
  const ours = [me?.id, me?.lid].filter((id) => id !== undefined)
  return participants.some(
    ({ id, phoneNumber, lid, admin }) =>
      Boolean(admin) &&
      [id, phoneNumber, lid].some(
        (name) => name !== undefined && ours.some((own) => areJidsSameUser(own, name)),
      ),
  )
}
