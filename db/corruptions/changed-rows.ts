/** A change of a row that no entry of the books derives, and the table that the auditor has to name. */
export type Corruption = { table: string; statement: string }

const one = (table: string, where = 'true'): string =>
  `ctid = (select ctid from ${table} where ${where} order by ctid limit 1)`

export const edited = (table: string, set: string, where?: string): Corruption => ({
  table,
  statement: `update ${table} set ${set} where ${one(table, where)}`,
})
export const deleted = (table: string, where?: string): Corruption => ({
  table,
  statement: `delete from ${table} where ${one(table, where)}`,
})
export const slippedIn = (table: string, columns: string, values: string): Corruption => ({
  table,
  statement: `insert into ${table} (${columns}) ${values}`,
})
/** Raised, used, and put back before anybody looks. */
export const raisedAndPutBack = (table: string, raise: string, lower: string): Corruption => {
  const row = `id = (select min(id) from ${table})`
  return {
    table,
    statement: `update ${table} set ${raise} where ${row}; update ${table} set ${lower} where ${row}`,
  }
}
export const another = (column: string, of: string): string =>
  `${column} = (select max(id) from ${of} where id <> ${column})`
export const USER = 'access.user_account'
