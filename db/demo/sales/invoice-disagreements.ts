import { captureNote, closeDispute, openDispute, writeMessage } from '@app/invoices/api'
import { bySystem, inContext, type Context } from '@kit/db/context'
import { all, first, type Database } from '@kit/db/database'
import type { Actor, Scope } from '@kit/kernel/actor'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { World } from './world.ts'

const PROVIDERS = 7
/** Days before the end: of months that are still open. */
const [NOTED, DISPUTED, ANSWERED, AGREED] = [4, 6, 5, 2]

type Owed = { id: number; folio: string; provider_id: number; amount: string; issued_on: Day }

/**
 * What was not agreed on about invoices: of what is owed still, one provider takes a part back by a
 * credit note; of one that asks for too much a note waits for it to be reconciled. One dispute was agreed on, and one waits for its provider.
 */
export async function storeInvoiceDisagreements(
  tx: Database,
  { until, staff }: World,
): Promise<void> {
  const clerk = staff.accountants[0]!.id
  const theirs = await findProviderUser(tx, staff)
  const on = (days: number, by = clerk, scope: Scope = { all: true }) =>
    at(tx, addDays(until, -days), by, scope)

  const [owed, settled] = await findOwed(tx, until)
  if (owed)
    await captureNote(on(NOTED), seen(owed), noteOf(owed, until, 'Dos personas no llegaron'))
  if (settled) {
    const { id, version } = await versionOf(tx, settled.id)
    await openDispute(on(DISPUTED), { id, version }, 'Cobra el muelle dos veces')
    const dispute = await disputeOf(tx, id)
    const text = 'En la relación el muelle viene en cada cupón y otra vez al final. ¿Lo revisan?'
    await writeMessage(on(DISPUTED), dispute, text, null)
    await closeDispute(on(AGREED), dispute, 'El proveedor mandará la nota de crédito del muelle')
  }

  const [dear, asked] = await findDear(tx, theirs?.provider_id ?? null)
  if (asked)
    await captureNote(on(NOTED), seen(asked), noteOf(asked, until, 'Diferencia con la tarifa'))
  if (!dear) return
  const { id, version } = await versionOf(tx, dear.id)
  await openDispute(on(DISPUTED), { id, version }, 'Cobra una décima parte más de lo acordado')
  const dispute = await disputeOf(tx, id)
  const text = 'El contrato dice otra tarifa. ¿Nos mandan la que usaron?'
  await writeMessage(on(DISPUTED), dispute, text, null)
  if (theirs && theirs.provider_id === dear.provider_id) {
    const scope: Scope = { all: false, provider_id: theirs.provider_id }
    const answer = 'Usamos la tarifa nueva por error. Mandamos una nota de crédito esta semana.'
    await writeMessage(on(ANSWERED, theirs.id, scope), dispute, answer, null)
  }
}

const seen = ({ id }: Owed) => ({ id, version: null })

/** A twentieth of it, in whole units of money. */
const noteOf = ({ folio, amount, issued_on }: Owed, until: Day, reason: string) => {
  const day = addDays(until, -NOTED)
  return {
    folio: `NC-${folio}`,
    fiscal_uuid: null,
    issued_on: issued_on > day ? issued_on : day,
    amount: String(Math.max(1, Math.floor(Number(amount) / 20))),
    reason,
    source: 'form' as const,
  }
}

/** Reconciled, in no state of payment, and owed whole. */
const findOwed = (tx: Database, until: Day) =>
  all(
    tx,
    sql<Owed>`
    select n.id, n.folio, n.provider_id, s.unscheduled as amount, n.issued_on
      from invoices.invoice n join invoices.settlement s on s.invoice_id = n.id
     where n.state in ('reconciled', 'scheduled', 'partly_paid') and s.unscheduled > 40
       and n.issued_on <= ${addDays(until, -NOTED)}
     order by n.state = 'reconciled' desc, n.id limit 2`,
  )

/** Worked on still, with a line beyond what was agreed: the provider's own who has the account first. */
const findDear = (tx: Database, provider_id: number | null) =>
  all(
    tx,
    sql<Owed>`
    select n.id, n.folio, n.provider_id, sum(l.amount) as amount, n.issued_on
      from invoices.invoice n join invoices.line l on l.invoice_id = n.id and l.finding = 'over'
     where n.state = 'partly_matched'
     group by n.id order by n.provider_id is not distinct from ${provider_id}::bigint desc, n.id
     limit 2`,
  )

const versionOf = async (tx: Database, id: number) =>
  (await first(
    tx,
    sql<{ id: number; version: number }>`
    select id, version from invoices.invoice where id = ${id}`,
  ))!

const disputeOf = async (tx: Database, invoice_id: number): Promise<number> =>
  (await first(
    tx,
    sql<{ id: number }>`
    select max(id) as id from invoices.dispute where invoice_id = ${invoice_id}`,
  ))!.id

/** Somebody of a provider, as the demo's account is. */
const findProviderUser = (tx: Database, { users }: World['staff']) =>
  first(
    tx,
    sql<{ id: number; provider_id: number }>`
    select id, provider_id from access.user_account
     where id = ${users.find(({ role_ids }) => role_ids.includes(PROVIDERS))!.id}
       and provider_id is not null`,
  )

/** As somebody did it at noon of that day. */
const at = (tx: Database, day: Day, user_id: number, scope: Scope): Context =>
  inContext<Actor>(tx, {
    ...bySystem(instantOf(day, '12:00')),
    actor: {
      user_id,
      session_id: 0,
      name: '',
      roles: [],
      main_roles: [],
      permissions: new Set(),
      scope,
      desk: null,
    },
    audit: () => undefined,
  })
