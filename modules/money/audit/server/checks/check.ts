import type { RawBuilder } from 'kysely'

/** What a check found: a document that is not as it must be. */
export type Row = {
  document_id: number | null
  reservation_id: number | null
  expected: string | null
  found: string | null
  off_mxn: string | null
}

/** Narrows a statement to the reservations that are audited, by the column that names them. */
export type Only = (reservation: string) => RawBuilder<boolean>

/** One question to the stored documents that no invariant asks: it answers what breaks it. */
export type Check = {
  name: string
  /** Of what the rows are. */
  kind: string
  /** It looks at all there is, not at single reservations: asked by a whole audit alone. */
  whole?: true
  find(only: Only): RawBuilder<Row>
}
