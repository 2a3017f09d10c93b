import type { Actor, Language } from '@kit/kernel/actor'
import { businessDay, type Day } from '@kit/kernel/day'
import { ownHandleOn, type Database } from './database.ts'
import { tracedTransaction } from './traced.ts'

/**
 * What one row of the audit says; the actor, the instant and the request are added by the server.
 */
export type AuditEntry = {
  action: string
  entity: string
  entity_id: number | string
  before?: unknown
  after?: unknown
  reason?: string
}

/**
 * By entity, the fields that its reader knows how to tell. The module that tells an entity's audit
 * adds them; one that nobody added takes any field.
 */
export interface AuditedFields {}

type FieldsOf<Entity> = Entity extends keyof AuditedFields ? AuditedFields[Entity] : PropertyKey
/** Fields of an entry that the reader of its entity does not know. */
type Untold<Values, Entity> = Values extends object
  ? Exclude<keyof Values, FieldsOf<Entity>>
  : never
/** An entry with a field that nobody would tell does not compile. */
export type ToldEntry<Entity extends string, Before, After> = AuditEntry & {
  entity: Entity
  before?: Before | undefined
  after?: After | undefined
} & ([Untold<Before, Entity> | Untold<After, Entity>] extends [never]
    ? unknown
    : { untold: Untold<Before, Entity> | Untold<After, Entity> })

/** Who acts and when: a person's request, or the system by itself. */
export type Occasion<Who extends Actor | null> = {
  readonly actor: Who
  readonly now: Date
  /** The business day of `now`. */
  readonly today: Day
  /** What the caller reads. */
  readonly language: Language
  /** Null for what the system does by itself. */
  readonly request_id: string | null
  audit<Entity extends string, Before, After>(entry: ToldEntry<Entity, Before, After>): void
}

/**
 * A database that carries its occasion; in a write, its transaction. Functions take it first, and
 * then the nouns they are about.
 */
export type Context<Who extends Actor | null = Actor> = Database & Occasion<Who>
/** For what a person does and for what the system does by itself. */
export type AnyContext = Context<Actor | null>

/** The database, or the transaction, with its occasion. */
export const inContext = <Who extends Actor | null>(
  database: Database,
  occasion: Occasion<Who>,
): Context<Who> => Object.assign(ownHandleOn(database), occasion)

/** The occasion of a job: nobody asked, and nothing is audited but the transitions it records. */
export const bySystem = (now: Date): Occasion<null> => ({
  actor: null,
  now,
  today: businessDay(now),
  language: 'es',
  request_id: null,
  audit: () => undefined,
})

/** A handle for what the system does in single statements. */
export const systemContext = (database: Database, now = new Date()): Context<null> =>
  inContext(database, bySystem(now))

/** What the system does in the transaction of a person, whose occasion stays theirs. */
export const systemWithin = (tx: Context): Context<null> =>
  systemContext(tx.withTables() as Database, tx.now)

/** One transaction of the system by itself. */
export const asSystem = <Result>(
  database: Database,
  now: Date,
  work: (tx: Context<null>) => Promise<Result>,
): Promise<Result> =>
  tracedTransaction(() => database.transaction().execute((tx) => work(systemContext(tx, now))))
